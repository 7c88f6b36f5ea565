import { labelsOf } from '#client/records/kind-labels.ts';
import type { RecordListState, RecordState, SyncEngine } from '#client/sync/index.ts';
import type { Store } from '#client/sync/store.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A device that does not answer holds up the page no longer, ms: it reads by itself, and says so. */
const LONGEST_MS = 3_000;

const RESPONSE = 'control-list-response';

/** Reads what the first question is shown with, while the code of its page is on its way; what was read stands for a moment after that. */
export async function readQuestionsAhead(engine: SyncEngine, id: string): Promise<void> {
  const ends: (() => void)[] = [];
  const told = <T>(store: Store<T>, isRead: (value: T) => boolean): Promise<T> =>
    new Promise((done) => {
      const look = () => isRead(store.get()) && done(store.get());
      ends.push(store.subscribe(look));
      look();
    });
  const list = <K extends KindId>(kind: K, query: Parameters<SyncEngine['list']>[1] = {}) =>
    told<RecordListState<K>>(engine.list(kind, query), ({ ready }) => ready);
  const record = <K extends KindId>(kind: K, of: string) =>
    told<RecordState<K>>(engine.record(kind, of), ({ state }) => state !== 'loading');

  const read = async (): Promise<void> => {
    const code = import('#modules/risk/client/questions/first-question.ts');
    const words = labelsOf(RESPONSE);
    const all = Promise.all([list('control-list'), list('control-list-question'), list(RESPONSE, { status: id })]);
    const own = await record('risk-assessment', id);
    if (own.state !== 'ready') return;
    const [units, [lists, questions, responses]] = await Promise.all([list('unit', { bucket: own.item.body.workplace_id }), all]);
    const { firstQuestion } = await code;
    const first = firstQuestion(own.item, { units: units.rows, lists: lists.rows, questions: questions.rows }, responses.rows);
    if (first !== null) await Promise.all([engine.drafts.ahead(RESPONSE, first.response), record(RESPONSE, first.response), words]);
  };
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_MS));
  await Promise.race([read(), late]).finally(() => {
    for (const end of ends) end();
  });
}
