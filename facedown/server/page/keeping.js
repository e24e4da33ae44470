// What this browser keeps: the links of tables that were made or joined here, and the name of whoever uses it.
// A browser that keeps nothing (a private window, a full disk) can still play.

const LINKS = "facedown-links-";
const NAME = "facedown-name";
const MOST = 60;

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

export const kept = read;

// The links of a table, with what tells it from others: {table, game, title, names, seats, watcher, host, at}.
export const linksOf = (table) => read(LINKS + table);

// Keeps links, and forgets the oldest ones.
export function keepLinks(links) {
  keep(LINKS + links.table, { ...linksOf(links.table), ...links, at: Date.now() });
  for (const old of yourTables().slice(MOST)) forget(old.table);
}

// Whoever came by a link finds their table again.
export function keepSeat(table, key, { game, role, you, players }, title) {
  const link = `/table/${table}#${key}`;
  const { seats = {}, ...before } = linksOf(table) ?? {};
  if (role === "seat" && seats[you] !== link) keepLinks({ ...before, table, game, title, names: players, seats: { ...seats, [you]: link } });
}

// Up to which line a seat has read what is said at a table: kept with the table's links.
export const readBy = (table, seat) => linksOf(table)?.read?.[seat] ?? 0;

export function keepRead(table, seat, number) {
  const links = linksOf(table);
  if (links) keep(LINKS + table, { ...links, read: { ...links.read, [seat]: number } });
}

export function forget(table) {
  try {
    localStorage.removeItem(LINKS + table);
  } catch {
    // Nothing was kept.
  }
}

// The tables of this browser, the last one first.
export function yourTables() {
  try {
    const tables = Object.keys(localStorage).filter((key) => key.startsWith(LINKS)).map(read);
    return tables.filter((each) => each?.table).sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  } catch {
    return [];
  }
}

export const ownName = () => read(NAME) ?? "";
export const keepName = (name) => name && keep(NAME, name);

export const keyIn = (link) => link?.split("#")[1] ?? "";
