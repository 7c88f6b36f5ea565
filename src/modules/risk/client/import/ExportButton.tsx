import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#client/http/client.ts';
import { WHILE_IT_FLOWS } from '#client/http/transport.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { downloadFile, XLSX } from '#client/ui/download.ts';
import { importCalls } from '#modules/risk/shared/control-list.import.ts';

/** Saves control lists as a file that the import reads again (CLIST-CALL-15). @param listId one of them; all in reach without it */
export function ExportButton({ listId, name }: { readonly listId?: string; readonly name?: string }) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    const query = listId === undefined ? {} : { list: listId };
    const made = await call(importCalls.exportLists, { query }, { manner: 'foreground', patience: WHILE_IT_FLOWS });
    setMaking(false);
    // A binary reply of the transport is an ArrayBuffer.
    if (made.ok) downloadFile(`${name ?? t`Kontrol listeleri`}.xlsx`, made.data as ArrayBuffer, XLSX);
  };
  return (
    <Button
      variant="default"
      loading={isMaking}
      disabled={isOffline}
      leftSection={<IconFileDownload size="1.2em" aria-hidden />}
      onClick={() => void save()}
    >
      <Trans>Excel’de düzenle</Trans>
    </Button>
  );
}
