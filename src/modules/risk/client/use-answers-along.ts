import { msg, plural } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { Along } from '#client/server-kind/pages.ts';
import { readList } from '#client/records/read-record.ts';
import { useSyncEngine } from '#client/sync/index.ts';

/** The answers that go with an assessment, as this device shows them: nobody deletes what they have not seen. */
export function useAnswersAlong(): (id: string) => Promise<Along> {
  const engine = useSyncEngine();
  return useCallback(
    async (id) => {
      const answers = await readList(engine, 'control-list-response', { status: id });
      const count = answers.length;
      const seen = Math.max(0, ...answers.map(({ seq = 0 }) => seq));
      return {
        words:
          count === 0
            ? null
            : msg`${plural(count, { one: 'Değerlendirmenin # yanıtı da silinir.', other: 'Değerlendirmenin # yanıtı da silinir.' })}`,
        query: { seen: String(seen) },
      };
    },
    [engine],
  );
}
