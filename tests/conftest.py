"""Settings for all tests. Speed is measured in benchmarks, never in a test: examples have no deadline."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("facedown", deadline=None)
settings.load_profile("facedown")
