import { useLingui } from '@lingui/react/macro';
import { modals } from '@mantine/modals';
import { useCallback } from 'react';
import { showToast } from '#client/http/errors.tsx';
import type { Making, Tell } from '#client/pdf/making.ts';
import { MakingDialog } from '#client/pdf/MakingDialog.tsx';
import { NotPrinted } from '#client/pdf/not-printed.ts';
import { ValueStore } from '#client/sync/store.ts';
import { dialogsOpen } from '#client/ui/dialogs.ts';
import { downloadFile } from '#client/ui/download.ts';
import type { Pictures, PrintedDocument } from '#core/pdf/document.ts';

/** What is printed: its facts, and the document that they become. */
export interface Printing<F extends { readonly photos: Pictures }> {
  /** Name of the file without its ending. */
  readonly name: string;
  /** @throws NotPrinted where there is no paper of it now */
  gather(tell: Tell): Promise<F>;
  /** Loads the code that builds the document: a page does not carry it until somebody prints. */
  load(): Promise<(facts: F) => PrintedDocument>;
}

/**
 * Makes a document on this device, without a network too, and hands it over as a file. A dialog says that it is being made and
 * stops it; the page stays usable behind it because a worker does the work.
 */
export function usePdf(): <F extends { readonly photos: Pictures }>(printing: Printing<F>) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async ({ name, gather, load }) => {
      if (!(await dialogsOpen())) return;
      const stop = new AbortController();
      const stopped = Promise.withResolvers<never>();
      // It may come when nobody waits any more.
      stopped.promise.catch(() => undefined);
      stop.signal.addEventListener('abort', () => stopped.reject(stop.signal.reason));
      const making = new ValueStore<Making>({ step: 'pictures', done: 0, all: 0 });
      const tell = (next: Making) => making.set(next);
      const dialog = modals.open({
        title: t`Rapor dosyası hazırlanıyor…`,
        children: <MakingDialog making={making} onStop={() => stop.abort()} />,
        closeButtonProps: { 'aria-label': t`Kapat` },
        onClose: () => stop.abort(),
      });
      try {
        // On a dead line pictures are waited for: that is stopped at once too.
        const ready = Promise.all([gather(tell), load(), import('#client/pdf/pdf-worker.ts')]);
        const [facts, build, { makePdf }] = await Promise.race([ready, stopped.promise]);
        const bytes = await makePdf(facts.photos, (photos) => build({ ...facts, photos }), stop.signal, tell);
        downloadFile(`${name}.pdf`, bytes as Uint8Array<ArrayBuffer>, 'application/pdf'); // a worker hands over its own memory, never a shared one
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof NotPrinted) return showToast('error', error.message);
        console.error('pdf', error);
        showToast('error', t`Rapor dosyası bu cihazda yapılamadı. Bağlantı varken yeniden deneyin.`);
      } finally {
        modals.close(dialog);
      }
    },
    [t],
  );
}
