import { bodyOf, RECORD, type Values } from '#client/server-kind/kind-form-values.ts';
import { type Json, sameJson } from '#core/change/json.ts';
import { Broken } from '#tests/model/forms/invariants.ts';
import { wordsIn } from '#tests/model/forms/words.ts';
import type { OfficeHistory } from '#tests/model/office/history.ts';
import type { OfficeTab } from '#tests/model/office/tab.ts';

/** What has to hold, at each step or in the end. Each throws `Broken`. */
export class OfficePromises {
  private readonly history: OfficeHistory;
  /** So many writes of the server were looked at. */
  private looked = 0;

  constructor(history: OfficeHistory) {
    this.history = history;
  }

  /** What stood on the server went only by a form that had it in sight. */
  writes(): void {
    const { server, records, writers, people } = this.history;
    for (const { id, key, body, over } of server.log.slice(this.looked)) {
      const after = wordsIn(body);
      for (const word of wordsIn(over)) {
        if (after.has(word)) continue;
        if (!writers.get(key)?.seen.has(word)) throw new Broken(`${word} of record ${records.indexOf(id)} was written over unseen`);
        for (const { ledger } of people) ledger.drop(word);
      }
    }
    this.looked = server.log.length;
  }

  /** All that the server ever had. */
  everThere(): ReadonlySet<string> {
    const { server } = this.history;
    return wordsIn([server.log.map(({ body }) => body), [...server.records.values()].map(({ body }) => body)]);
  }

  /**
   * What was taken is not kept any more: it would be sent again.
   * @param listed words that stood beside it then
   */
  async gone(tab: OfficeTab, key: string, sent: Values, listed: ReadonlySet<string>): Promise<void> {
    const row = await tab.textOf(key).catch(() => undefined);
    if (row === undefined) return;
    const { values, discarded } = row.value as { values: Values; discarded: Json };
    // Another tab has settled it with a later state meanwhile, and goes on with that.
    if (!sameJson(values[RECORD], sent[RECORD])) return;
    // What gave way to it meanwhile has nowhere else to lie. Ids are words too.
    const there = new Set([...wordsIn(bodyOf(sent)), ...listed]);
    if ([...wordsIn([bodyOf(values), discarded])].every((word) => there.has(word))) throw new Broken('a text that was sent is still there');
  }

  /** What was kept is somewhere, and of nobody else. */
  async found(tab: OfficeTab, who: number): Promise<void> {
    const { server, people, strange, typist } = this.history;
    const texts = await tab.formDrafts.all();
    const here = wordsIn([texts.map((text) => [bodyOf(text.body as Values), text.discarded]), server.live().map(({ body }) => body)]);
    for (const [word] of people[who]?.ledger.owed() ?? []) if (!here.has(word)) throw new Broken(`word lost: ${word}`);
    if (who === 0 && strange.some((id) => texts.every((text) => text.id !== id))) throw new Broken('a text of a newer build is gone');
    const there = this.everThere();
    for (const text of texts)
      for (const word of wordsIn(text.body))
        if (!there.has(word) && (typist.get(word) ?? who) !== who) throw new Broken(`another's word lies here: ${word}`);
  }

  /** No word is in two records. */
  doubles(): void {
    const holder = new Map<string, string>();
    for (const { id, body } of this.history.server.log)
      for (const word of wordsIn(body)) {
        if (word.startsWith('§') && !this.history.again.has(word) && (holder.get(word) ?? id) !== id)
          throw new Broken(`${word} is in two records`);
        holder.set(word, id);
      }
  }
}
