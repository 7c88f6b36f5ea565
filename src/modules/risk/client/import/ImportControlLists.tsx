import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#client/http/client.ts';
import { useSend } from '#client/http/query.ts';
import { WHILE_IT_WORKS } from '#client/http/transport.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { downloadFile, XLSX } from '#client/ui/download.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { base64Of } from '#modules/risk/client/import/base64.ts';
import { ImportResult } from '#modules/risk/client/import/ImportResult.tsx';
import { type ImportReport, importCalls, MOST_FILE_LETTERS } from '#modules/risk/shared/control-list.import.ts';
import classes from './import.module.css';

/** Of four letters three are bytes. */
const MOST_BYTES = Math.floor((MOST_FILE_LETTERS / 4) * 3);

/** A file that was looked at, and what came of it. */
interface Looked {
  readonly name: string;
  readonly letters: string;
  readonly report: ImportReport;
  readonly isDone: boolean;
}

/** Brings control lists in from a spreadsheet: what it would add is shown first, and nothing is written before the person says so (SCR-CLIST-11). */
export function ImportControlLists() {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const preview = useSend(importCalls.previewImport, [], 'background', WHILE_IT_WORKS);
  const write = useSend(importCalls.importLists, [], 'background', WHILE_IT_WORKS);
  const template = async () => {
    const made = await call(importCalls.importTemplate, {}, { manner: 'foreground' });
    // A binary reply of the transport is an ArrayBuffer.
    if (made.ok) downloadFile(t`Kontrol listesi şablonu.xlsx`, made.data as ArrayBuffer, XLSX);
  };
  const ask = async (name: string, letters: string, isDone: boolean) => {
    setBusy(true);
    const answer = await (isDone ? write : preview)({ body: { file: letters } });
    setBusy(false);
    if (answer.ok) setLooked({ name, letters, report: answer.data.data, isDone });
    else setProblem(answer.error.message);
  };
  const look = async (file: File | null) => {
    if (file === null) return;
    setProblem(null);
    setLooked(null);
    if (file.size > MOST_BYTES) setProblem(t`Dosya 1,4 MB’tan büyük. Satırları birkaç dosyaya bölün.`);
    else await ask(file.name, base64Of(new Uint8Array(await file.arrayBuffer())), false);
  };
  const accepted = looked?.report.accepted ?? 0;
  const changed = looked?.report.changes.length ?? 0;
  const written = accepted + changed;
  return (
    <div className={classes.page}>
      <PageHeader title={t`Kontrol listelerini içe aktar`} />
      <p className={classes.text}>
        <Trans>
          Her satır bir sorudur; yanında hangi kontrol listesine ait olduğu yazar. Sütunlar Türkçe veya İngilizce adlarıyla, hangi sırada
          olursa olsun bulunur. Dışa aktarılan bir dosyada değiştirdiğiniz satırlar kendi sorularını değiştirir; boşalttığınız hücre soruda
          da boşalır. Siz onaylamadan hiçbir şey kaydedilmez.
        </Trans>
      </p>
      <Group gap="xs" mb="md">
        <FileButton accept=".xlsx,.ods,.csv" onChange={(file) => void look(file)}>
          {(props) => (
            <Button {...props} disabled={isOffline} loading={isBusy} leftSection={<IconFileUpload size="1.2em" aria-hidden />}>
              <Trans>Dosya seç</Trans>
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          disabled={isOffline}
          leftSection={<IconFileSpreadsheet size="1.2em" aria-hidden />}
          onClick={() => void template()}
        >
          <Trans>Şablonu indir</Trans>
        </Button>
      </Group>
      {problem === null ? null : (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      {looked === null ? null : <ImportResult name={looked.name} report={looked.report} isDone={looked.isDone} />}
      {looked === null || looked.isDone || written === 0 ? null : (
        <Button
          mt="md"
          loading={isBusy}
          disabled={isOffline}
          leftSection={<IconDownload size="1.2em" aria-hidden />}
          onClick={() => void ask(looked.name, looked.letters, true)}
        >
          {changed === 0
            ? t`${plural(accepted, { one: '# soruyu ekle', other: '# soruyu ekle' })}`
            : accepted === 0
              ? t`${plural(changed, { one: '# soruyu değiştir', other: '# soruyu değiştir' })}`
              : t`${plural(written, { one: '# soruyu yaz', other: '# soruyu yaz' })}`}
        </Button>
      )}
    </div>
  );
}
