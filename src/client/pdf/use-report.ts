import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Result } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { saveDocument } from '#client/http/save-document.ts';
import { type Printing, usePdf } from '#client/pdf/use-pdf.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import type { Pictures } from '#core/pdf/document.ts';

/** A report that both sides make by the same code. */
export interface Report<F extends { readonly photos: Pictures }> extends Printing<F> {
  /** The server has all that is shown, so its file is the one to have. */
  readonly isSent: boolean;
  /** Has the server make it. */
  ask(): Promise<Result<{ readonly data: { readonly document_key: string } }>>;
}

/**
 * Hands a report to the person as a file: the server's where it has all of it and can be reached, so that it is kept with the record;
 * else this device makes it, and the paper says that it is not sent.
 */
export function useReport(): <F extends { readonly photos: Pictures }>(report: Report<F>) => Promise<void> {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const print = usePdf();
  return useCallback(
    async ({ isSent, ask, ...printing }) => {
      if (!isSent || isOffline) return print(printing);
      showToast('info', t`Rapor dosyası hazırlanıyor…`);
      const made = await ask();
      if (made.ok) await saveDocument(made.data.data.document_key, `${printing.name}.pdf`);
    },
    [isOffline, print, t],
  );
}
