import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import type { RecordPaper } from '#client/pdf/record-paper.ts';
import { usePdf } from '#client/pdf/use-pdf.tsx';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

type Said = Pick<RecordPaper, 'labels' | 'title' | 'under' | 'number' | 'sections'>;

/** Makes the paper of a record on this device, without a network too; it says so where the server does not have all of it. */
export function usePaper(): <K extends KindId>(item: RecordItem<K>, said: Said) => Promise<void> {
  const { i18n } = useLingui();
  const engine = useSyncEngine();
  const locale = useLocale();
  const { user } = useSession();
  const print = usePdf();
  return (item, said) =>
    print({
      name: said.number,
      async gather() {
        const { gatherPaper } = await import('#client/pdf/record-paper.ts');
        // Bodies are JSON by their schemas.
        const body = item.body as unknown as JsonObject;
        return gatherPaper(engine, {
          ...said,
          kind: item.kind,
          body,
          user,
          isUnsent: item.sync !== 'on-server',
          locale,
          i18n,
        });
      },
      load: async () => (await import('#client/pdf/record-paper.ts')).paperDocument,
    });
}
