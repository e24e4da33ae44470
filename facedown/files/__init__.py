"""Files that somebody names or writes: read whole, or refused with what to do."""
