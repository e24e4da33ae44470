# A server with the page for browsers. Tables are kept in /data, or wherever --store says.
FROM python:3.12-slim AS built
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python -m venv /facedown && FACEDOWN_PAGE=1 /facedown/bin/pip install --no-cache-dir '.[postgres]'

FROM python:3.12-slim
COPY --from=built /facedown /facedown
RUN useradd --system --home-dir /data facedown && install -d -o facedown -m 700 /data
USER facedown
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["/facedown/bin/python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz')"]
ENTRYPOINT ["/facedown/bin/facedown", "serve", "--host", "0.0.0.0", "--store", "sqlite:/data/tables.db", "--log", "json"]
