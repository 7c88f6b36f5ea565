import { labelsOf } from '#client/records/kind-labels.ts';
import type { RecordItem, RecordListState, RecordState, SyncEngine } from '#client/sync/index.ts';
import type { Store } from '#client/sync/store.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type AskedQuestion, keyOfAsked, namesOf, nextOpenQuestion, riskSections } from '#modules/risk/client/questions/risk-sections.ts';

/** A device that does not answer holds up the page no longer, ms: it reads by itself, and says so. */
const LONGEST_MS = 3_000;

const RESPONSE = 'control-list-response';

/** Reads what the first question is shown with, while the code of its page is on its way; what was read stands for a moment after that. */
export function readQuestionsAhead(engine: SyncEngine, id: string): Promise<void> {
  const ends: (() => void)[] = [];
  let isOver = false;
  const told = <T>(store: Store<T>, isRead: (value: T) => boolean): Promise<T> =>
    new Promise((done, fail) => {
      if (isOver) return fail(new Error('too late'));
      const look = () => isRead(store.get()) && done(store.get());
      ends.push(store.subscribe(look));
      look();
    });
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_MS));
  return Promise.race([readFirst(engine, id, told), late]).finally(() => {
    isOver = true;
    for (const end of ends) end();
  });
}

type Told = <T>(store: Store<T>, isRead: (value: T) => boolean) => Promise<T>;

async function readFirst(engine: SyncEngine, id: string, told: Told): Promise<void> {
  const list = <K extends KindId>(kind: K, query: Parameters<SyncEngine['list']>[1] = {}) =>
    told<RecordListState<K>>(engine.list(kind, query), ({ ready }) => ready);
  const record = <K extends KindId>(kind: K, of: string) =>
    told<RecordState<K>>(engine.record(kind, of), ({ state }) => state !== 'loading');
  const [lists, questions, responses] = [list('control-list'), list('control-list-question'), list(RESPONSE, { status: id })];
  const words = labelsOf(RESPONSE);
  const own = await record('risk-assessment', id);
  if (own.state !== 'ready') return void words.catch(() => undefined);
  const units = list('unit', { bucket: own.item.body.workplace_id });
  const [ofUnits, ofLists, ofQuestions, ofResponses] = await Promise.all([units, lists, questions, responses, words]);
  const first = firstQuestion(own.item, { units: ofUnits.rows, lists: ofLists.rows, questions: ofQuestions.rows }, ofResponses.rows);
  if (first !== null) await Promise.all([engine.drafts.ahead(RESPONSE, first.response), record(RESPONSE, first.response)]);
}

interface Rows {
  readonly units: readonly RecordItem<'unit'>[];
  readonly lists: readonly RecordItem<'control-list'>[];
  readonly questions: readonly RecordItem<'control-list-question'>[];
}

/** The question that a page opens with that is not led to one: the first that nobody has answered. */
function firstQuestion(
  assessment: RecordItem<'risk-assessment'>,
  { units, lists, questions }: Rows,
  responses: readonly RecordItem<'control-list-response'>[],
): AskedQuestion | null {
  const answered = new Set(responses.map(({ body }) => keyOfAsked(body)));
  const sections = riskSections(assessment, { units: namesOf(units), lists: namesOf(lists), questions });
  const all = sections.flatMap((section) => section.questions);
  return nextOpenQuestion(all, -1, ({ key }) => (answered.has(key) ? 'answered' : 'open')) ?? all[0] ?? null;
}
