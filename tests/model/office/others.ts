import type { JsonObject } from '#core/change/json.ts';
import { wordsIn } from '#tests/model/forms/words.ts';
import type { OfficeHistory } from '#tests/model/office/history.ts';

/** Somebody else at another device changes a record, with what stood there in sight. @param at 0: the newest one */
export function byAnother({ server, records, people }: OfficeHistory, at: number, change: (body: JsonObject) => JsonObject | null): void {
  const row = server.records.get(records[(at === 0 ? records.length - 1 : at - 1) % records.length] ?? '');
  if (!row || row.deleted) return;
  const before = wordsIn(row.body);
  server.change(row.id, change);
  const after = wordsIn(server.records.get(row.id)?.body);
  for (const word of before) if (!after.has(word)) for (const { ledger } of people) ledger.drop(word);
}
