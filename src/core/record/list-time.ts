const DAY_MS = 86_400_000;

/** The moment of making that a UUIDv7 carries, milliseconds since 1970. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Milliseconds that order a list by a day and, within the day, by the making of the record: of two reports of one day the later
 * one stands first. Never leaves the day, however much later the record was made, so bounds by day hold.
 * @param day `YYYY-MM-DD`; null sorts before every real day.
 * @param id UUIDv7 of the record.
 */
export function dayListTime(day: string | null, id: string): number {
  const start = Date.parse(`${day ?? '2000-01-01'}T00:00:00Z`);
  const after = Math.max(0, madeAt(id) - start);
  // Rises for ever and stays below one day: made a week later stands at its middle.
  return start + Math.floor(((DAY_MS - 1) * after) / (after + 7 * DAY_MS));
}
