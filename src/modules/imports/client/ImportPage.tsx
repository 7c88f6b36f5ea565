import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Notice } from '#client/http/catalogue.ts';
import { call } from '#client/http/client.ts';
import { wordsOf } from '#client/http/errors.tsx';
import { useAnswer, useAskAgain } from '#client/http/query.ts';
import { WHILE_IT_WORKS } from '#client/http/transport.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { downloadFile, XLSX } from '#client/ui/download.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { Question } from '#client/ui/use-confirm.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { statusRule } from '#core/error/status-table.ts';
import { newId } from '#core/id/uuid.ts';
import { HazardLetters } from '#modules/imports/client/HazardLetters.tsx';
import { SheetButton } from '#modules/imports/client/SheetButton.tsx';
import { ImportRows } from '#modules/imports/client/ImportRows.tsx';
import { ImportState, type NextImport } from '#modules/imports/client/ImportState.tsx';
import { type ImportSummary, importsCalls as calls, type LetterReading, MOST_IMPORT_BYTES } from '#modules/imports/shared/imports.calls.ts';
import classes from './imports.module.css';

/** How often a running import is looked at, and one whose invitations are still going out, ms. */
const LOOK_MS = 1_500;
const MAIL_LOOK_MS = 15_000;

/** A file that the server is asked about; the same id goes out when it is tried again, so that it is looked at once. */
interface Looked {
  readonly file: File;
  readonly id: string;
  readonly letters?: LetterReading;
}

/** Why a file was not looked at; `isPassing`: the very same one may be looked at later. */
interface Problem extends Notice {
  readonly isPassing?: boolean;
}

/** What passes without another file or another right; 409: the server is still looking at this very one. */
const isPassing = ({ status }: AppError): boolean => statusRule(status).retryAfterMs !== null || status === 409;

interface Props {
  readonly kind: string;
  readonly title: string;
  /** How rows of this kind are known again, where its columns do not say it. */
  readonly about?: string;
  /** Where its records are looked at. */
  readonly list: string;
  /** What is brought in after it: a workplace names its company, an employee the workplace. */
  readonly next?: NextImport;
  /** What writing does beside keeping records, to be agreed to first; null where it does nothing else. */
  readonly asks?: (run: ImportSummary) => Question | null;
}

/**
 * Brings records of a kind in from a spreadsheet: what each row would do is shown first, and nothing is written before the person
 * says so. Where the last import stands is asked of the server, so that another visit goes on with it.
 */
export function ImportPage({ kind, title, about, list, next, asks }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [looked, setLooked] = useState<Looked | null>(null);
  // By the run that each became: the one on the screen is not always the last that was chosen.
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const [isRunning, setRunning] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const everyMs = isRunning ? { everyMs: LOOK_MS } : isMailing ? { everyMs: MAIL_LOOK_MS } : {};
  const last = useAnswer(calls.lastImport, { params: { kind } }, { afresh: true, ...everyMs });
  const again = useAskAgain();
  useForbidden(last);
  const run = last.data?.data ?? null;
  const state = run?.state;
  const waiting = run?.invitations ?? 0;
  useEffect(() => setMailing(waiting > 0), [waiting]);
  useEffect(() => {
    setRunning(state === 'writing' || state === 'undoing');
    // Rows say what became of them once it is over.
    if (state !== undefined) void again(calls.importRows);
  }, [state, again]);
  const save = (name: string, made: Awaited<ReturnType<typeof call<typeof calls.importTemplate>>>) => {
    // A binary reply of the transport is an ArrayBuffer.
    if (made.ok) downloadFile(`${name}.xlsx`, made.data as ArrayBuffer, XLSX);
  };
  const template = async () => save(title, await call(calls.importTemplate, { params: { kind } }, { manner: 'foreground' }));
  const saveRefused = async (id: string) =>
    save(title, await call(calls.refusedRows, { params: { kind, id } }, { manner: 'foreground', unkept: true }));
  const look = async (asked: Looked) => {
    const { file, id, letters } = asked;
    setProblem(null);
    setLooked(asked);
    setFiles((before) => ({ ...before, [id]: file }));
    if (file.size > MOST_IMPORT_BYTES) {
      setProblem({ kind: 'error', text: t`Dosya 10 MB’tan büyük. Satırları birkaç dosyaya bölün.`, lines: [] });
      return;
    }
    setBusy(true);
    const data = await file.arrayBuffer().catch(() => null);
    if (data === null) {
      setBusy(false);
      setProblem({ kind: 'error', text: t`Dosya seçildikten sonra değişmiş veya silinmiş. Yeniden seçin.`, lines: [] });
      return;
    }
    const bytes = { data, type: 'application/octet-stream' };
    const input = { params: { kind, id }, query: { name: file.name.slice(0, 250), ...(letters ? { letters } : {}) } };
    const answer = await call(calls.openImport, input, { manner: 'background', bytes, patience: WHILE_IT_WORKS });
    if (!answer.ok) setProblem({ ...wordsOf(answer.error), isPassing: isPassing(answer.error) });
    // Until the page shows what was read now, nothing of the file before it can be written.
    await again(calls.lastImport);
    setBusy(false);
  };
  return (
    <div className={classes.page}>
      <PageHeader title={title} />
      <p className={classes.text}>
        {about} <Trans>Boş hücre bir şey değiştirmez. Siz onaylamadan hiçbir şey kaydedilmez.</Trans>
      </p>
      <Group gap="xs" mb="md">
        <SheetButton
          disabled={isOffline || isRunning}
          loading={isBusy}
          leftSection={<IconFileUpload size="1.2em" aria-hidden />}
          variant={run === null ? 'filled' : 'default'}
          onFile={(file) => void look({ file, id: newId() })}
        >
          <Trans>Dosya seç</Trans>
        </SheetButton>
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
        <Alert color="red" role="alert" mb="md" title={<Trans>Dosyaya bakılamadı; hiçbir şey kaydedilmedi.</Trans>}>
          <p className={classes.note}>{problem.text}</p>
          {problem.lines
            .filter((line) => line !== problem.text)
            .map((line) => (
              <p key={line} className={classes.note}>
                {line}
              </p>
            ))}
          {looked === null || problem.isPassing !== true ? null : (
            <Button variant="default" mt="xs" disabled={isOffline} onClick={() => void look(looked)}>
              <Trans>Aynı dosyayla yeniden dene</Trans>
            </Button>
          )}
        </Alert>
      )}
      {last.error === null || last.error.status === 0 ? null : <ErrorView error={last.error} onRetry={() => void last.refetch()} />}
      {run === null ? null : (
        <div className={classes.parts}>
          {run.letters === null || state !== 'ready' ? null : (
            <HazardLetters
              letters={run.letters}
              isDisabled={isOffline || isBusy}
              file={files[run.id] ?? null}
              onRead={(file, letters) => void look({ file, id: newId(), letters })}
            />
          )}
          <ImportState
            run={run}
            isDisabled={isOffline || isBusy}
            list={list}
            next={next}
            asks={asks}
            onSaveRefused={() => void saveRefused(run.id)}
          />
          <ImportRows key={run.id} run={run} />
        </div>
      )}
    </div>
  );
}
