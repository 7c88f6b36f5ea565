import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Progress } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconDatabaseImport, IconDownload, IconList, IconPlayerStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSend } from '#client/http/query.ts';
import { type Question, useConfirm } from '#client/ui/use-confirm.tsx';
import { formatInstant } from '#core/date/day.ts';
import { type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import classes from './imports.module.css';

const COLOR = {
  ready: 'blue',
  writing: 'blue',
  stopped: 'orange',
  done: 'green',
  undoing: 'blue',
  halted: 'orange',
  undone: 'gray',
} as const;

/** Those whose invitation has not gone out yet, in the list of people. */
const QUEUED = { path: '/users/list', search: { state: 'queued' } };

/** The page of the import that comes after one. */
export interface NextImport {
  readonly to: string;
  readonly label: string;
}

interface Props {
  readonly run: ImportSummary;
  /** Nothing can be asked of the server, or another file is being looked at. */
  readonly isDisabled: boolean;
  readonly list: string;
  readonly next: NextImport | undefined;
  readonly asks: ((run: ImportSummary) => Question | null) | undefined;
  readonly onSaveRefused: () => void;
}

/** Where an import stands, and what can be done with it now. */
export function ImportState({ run, isDisabled, list, next, asks, onSaveRefused }: Props) {
  const { t, i18n } = useLingui();
  const { rows, state, waiting, written, undone } = run;
  const input = { params: { kind: run.kind, id: run.id } };
  const write = useSend(calls.writeImport, [calls.lastImport]);
  const stop = useSend(calls.stopImport, [calls.lastImport]);
  const undo = useSend(calls.undoImport, [calls.lastImport]);
  const confirm = useConfirm();
  const isRunning = state === 'writing' || state === 'undoing';
  const isBack = state === 'undoing' || state === 'halted' || state === 'undone';
  const all = isBack ? written + undone + rows.kept : waiting + written;
  const done = isBack ? undone + rows.kept : written;
  const mayUndo = written > 0 && !isRunning && run.undo_until !== null && new Date(run.undo_until) > new Date();
  const takeBack = async () => {
    const isSure = await confirm({
      title: t`İçe aktarmayı geri al`,
      message: t`Eklenenler silinir, değişenler eski hâline döner. Bu arada değiştirilmiş kayıtlar kalır ve gösterilir.`,
      confirmLabel: t`Geri al`,
      danger: true,
    });
    if (isSure) await undo(input);
  };
  const begin = async () => {
    const question = state === 'ready' ? (asks?.(run) ?? null) : null;
    if (question === null || (await confirm(question))) await write(input);
  };
  const words = {
    ready: t`${rows.all} satır okundu. Henüz hiçbir şey kaydedilmedi.`,
    writing: `${done} / ${all}`,
    stopped: t`Durduruldu: ${done} / ${all}`,
    done: `${t`Yazıldı`}: ${i18n.number(written)}`,
    undoing: `${done} / ${all}`,
    halted: t`Durduruldu: ${done} / ${all}`,
    undone: `${t`Geri alındı`}: ${i18n.number(undone)}`,
  }[state];
  return (
    <>
      <Alert color={COLOR[state]} role="status" title={run.name}>
        <span>{words}</span>
        {run.problem === null ? null : <p className={classes.note}>{run.problem}</p>}
        {isRunning ? <Progress mt="xs" value={all === 0 ? 0 : (done / all) * 100} aria-label={t`İlerleme`} /> : null}
        {run.invitations > 0 ? (
          <p className={classes.note}>
            <Link to={QUEUED.path} search={QUEUED.search as never} className={classes.link ?? ''}>
              {t`${plural(run.invitations, { one: '# davet sırada', other: '# davet sırada' })}`}
            </Link>
          </p>
        ) : null}
        {mayUndo ? (
          <p className={classes.note}>
            <Trans>{formatInstant(run.undo_until)} tarihine kadar geri alınabilir.</Trans>
          </p>
        ) : null}
      </Alert>
      {run.unread.length === 0 ? null : (
        <p className={classes.note}>
          <Trans>Okunmayan sütunlar: {run.unread.join(', ')}</Trans>
        </p>
      )}
      <Group gap="xs">
        {((state === 'ready' && run.letters !== 'open') || state === 'stopped') && waiting > 0 ? (
          <Button disabled={isDisabled} leftSection={<IconDatabaseImport size="1.2em" aria-hidden />} onClick={() => void begin()}>
            {state === 'ready' ? t`${plural(waiting, { one: '# kaydı yaz', other: '# kaydı yaz' })}` : t`Devam et`}
          </Button>
        ) : null}
        {isRunning ? (
          <Button
            variant="default"
            disabled={isDisabled}
            leftSection={<IconPlayerStop size="1.2em" aria-hidden />}
            onClick={() => void stop(input)}
          >
            <Trans>Durdur</Trans>
          </Button>
        ) : null}
        {state === 'done' ? (
          <Button component={Link} to={list} leftSection={<IconList size="1.2em" aria-hidden />}>
            <Trans>Listede göster</Trans>
          </Button>
        ) : null}
        {state === 'done' && next !== undefined ? (
          <Button component={Link} to={next.to} variant="default" rightSection={<IconArrowRight size="1.2em" aria-hidden />}>
            {next.label}
          </Button>
        ) : null}
        {rows.refused > 0 ? (
          <Button variant="default" disabled={isDisabled} leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={onSaveRefused}>
            <Trans>Alınmayan satırları indir</Trans>
          </Button>
        ) : null}
        {mayUndo ? (
          <Button
            variant="default"
            color="red"
            disabled={isDisabled}
            leftSection={<IconArrowBackUp size="1.2em" aria-hidden />}
            onClick={() => void takeBack()}
          >
            {t`İçe aktarmayı geri al`}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
