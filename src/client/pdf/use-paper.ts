import { useSession } from '#client/auth/session.tsx';
import type { Tell } from '#client/pdf/making.ts';
import type { RecordPaper } from '#client/pdf/record-paper.ts';
import { usePdf } from '#client/pdf/use-pdf.tsx';
import { type Report, useReport } from '#client/pdf/use-report.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { PaperFacts } from '#core/pdf/record-paper.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Said<M> extends Pick<RecordPaper<M>, 'words' | 'say' | 'title' | 'under' | 'number' | 'sections'> {
  /** Name of the file without its ending. */
  readonly name: string;
  /** Has the server make the same paper, for a kind of which it does. */
  readonly ask?: Report<PaperFacts>['ask'];
}

/** Hands the paper of a record to the person as a file, without a network too; it says so where the server does not have all of it. */
export function usePaper(): <K extends KindId, M extends object>(item: RecordItem<K>, said: Said<M>) => Promise<void> {
  const engine = useSyncEngine();
  const locale = useLocale();
  const { user } = useSession();
  const print = usePdf();
  const report = useReport();
  return (item, { ask, name, ...said }) => {
    const isSent = item.sync === 'on-server';
    const printing = {
      name,
      async gather(tell: Tell) {
        const { gatherPaper } = await import('#client/pdf/record-paper.ts');
        // Bodies are JSON by their schemas.
        const body = item.body as unknown as JsonObject;
        return gatherPaper(engine, { ...said, kind: item.kind, body, user, isUnsent: !isSent, locale }, tell);
      },
      load: async () => (await import('#core/pdf/record-paper.ts')).paperDocument,
    };
    return ask === undefined ? print(printing) : report({ ...printing, isSent, ask });
  };
}
