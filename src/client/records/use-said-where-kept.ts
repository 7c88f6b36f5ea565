import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { showToast } from '#client/http/errors.tsx';
import type { FormDocument } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';

interface Said {
  readonly document: FormDocument<JsonObject> | null;
  /** What was pressed is being done, and ends the words. */
  readonly isSending: boolean;
}

/**
 * Says where the words are when a dialog goes that nobody closed: its right or its record was taken away, or its page was left.
 * @returns to be called when the person closes it
 */
export function useSaidWhereKept({ document, isSending }: Said): () => void {
  const { t } = useLingui();
  const words = t`Pencere kapandı. Yazdıklarınız bu cihazda, Taslaklar’da duruyor.`;
  const isClosed = useRef(false);
  const latest = useRef({ document, isSending, words });
  latest.current = { document, isSending, words };
  useEffect(
    () => () => {
      const { document: last, isSending: isGoing, words: said } = latest.current;
      const isTyped = last !== null && last.ended === null && (last.savedAt !== null || last.isUnsaved);
      if (!isClosed.current && !isGoing && isTyped) showToast('info', said);
    },
    [],
  );
  return () => {
    isClosed.current = true;
  };
}
