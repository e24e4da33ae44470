// Requests to the server. What it refuses is thrown as a Refusal, with the server's reason.

export class Refusal extends Error {
  constructor(reason, status) {
    super(reason);
    this.status = status;
  }
}

export async function ask(path, { body, key } = {}) {
  const headers = { ...(key ? { authorization: `Bearer ${key}` } : {}), ...(body ? { "content-type": "application/json" } : {}) };
  let answer;
  try {
    answer = await fetch(path, { method: body ? "POST" : "GET", headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch {
    throw new Refusal("The server does not answer. Is there a connection?", 0);
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(said.reason ?? `The server answers with ${answer.status}.`, answer.status);
  return said;
}
