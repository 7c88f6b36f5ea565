import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { RunState } from '#client/departure/field-run.ts';
import { isNoteOf } from '#client/departure/prepared-note.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';
import { usePreparedNote, useSyncStatus } from '#client/sync/index.ts';
import type { DepartureFacts, DepartureLine, Remedy } from '#client/sync/prepare/departure.ts';
import { TEXT_RESERVE } from '#client/sync/prepare/room.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';
import { formatBytes } from '#core/number/number.ts';
import { DepartureLines } from './DepartureLines.tsx';
import classes from './device.module.css';
import { FamilyLines } from './FamilyLines.tsx';
import { lacksOf, RunOutcome } from './RunOutcome.tsx';
import { RunProgress } from './RunProgress.tsx';

interface Props {
  readonly lines: readonly DepartureLine[];
  readonly facts: DepartureFacts;
  readonly prepared: Prepared;
  readonly run: RunState;
  readonly busy: Remedy | null;
  onRemedy(remedy: Remedy): void;
  onStop(): void;
}

/** Whether everything is on board, in one sentence; one button that brings what is not, and what it is, family by family (OFF-UI-04). */
export function Readiness({ lines, facts, prepared, run, busy, onRemedy, onStop }: Props) {
  const isOffline = useSyncStatus().connection === 'offline';
  const families = prepared.families ?? [];
  const isRunning = run.step !== null;
  const isWhole = prepared.families !== undefined && families.every(({ isOnBoard }) => isOnBoard === true);
  const outcome = !isRunning && !isWhole && run.result !== null && lacksOf(run.result) ? run.result : null;
  const hasPlaces = (prepared.chosen ?? []).length > 0;
  return (
    <section className={classes.panel} aria-labelledby="departure">
      <h2 id="departure">
        <Trans>Sahaya hazır mı?</Trans>
      </h2>
      <Verdict lines={lines} prepared={prepared} facts={facts} run={run} />
      <RoomNote prepared={prepared} facts={facts} />
      {isRunning ? <RunProgress state={run} records={prepared.records} onStop={onStop} /> : null}
      {outcome !== null ? <RunOutcome result={outcome} disabled={isOffline} onAgain={() => onRemedy('bring')} /> : null}
      {isRunning || outcome !== null ? null : (
        <Button
          className={classes.prepare ?? ''}
          size="lg"
          variant={isWhole ? 'default' : 'filled'}
          leftSection={<IconDownload aria-hidden />}
          disabled={isOffline || !hasPlaces}
          onClick={() => onRemedy('bring')}
        >
          <Trans>Sahaya hazırla</Trans>
        </Button>
      )}
      <FamilyLines families={families} />
      <h3 className={classes.sub}>
        <Trans>Bu cihaz</Trans>
      </h3>
      <DepartureLines lines={lines} facts={facts} prepared={prepared} busy={busy} onRemedy={onRemedy} />
    </section>
  );
}

function Verdict({ lines, prepared, facts, run }: Pick<Props, 'lines' | 'prepared' | 'facts' | 'run'>) {
  const { t, i18n } = useLingui();
  const note = usePreparedNote();
  const { families, chosen } = prepared;
  const places = (chosen ?? []).map(({ id }) => id);
  const warnings = lines.filter((line) => line.state === 'bad').length;
  const lacking = (families ?? []).filter(({ isOnBoard }) => isOnBoard === false);
  const isReading =
    families === undefined || families.some(({ isOnBoard }) => isOnBoard === undefined) || lines.some(({ state }) => state === 'reading');
  const at = note && isNoteOf(note, places, facts.now) ? note.at : facts.syncedAt;
  const time = at === null ? '' : formatInstant(at);
  const names = lacking.map(({ label }) => i18n._(label)).join(', ');
  const isRunning = run.step !== null;
  const words = (): string => {
    if (isRunning) return t`Hazırlanıyor…`;
    if (lacking.length > 0) return t`Eksik var: ${names}.`;
    if (isReading) return t`Bakılıyor…`;
    if (warnings > 0)
      return `${t`Gereken her şey bu cihazda (${time}).`} ${t`${plural({ warnings }, { one: 'Cihaz için # uyarı var.', other: 'Cihaz için # uyarı var.' })}`}`;
    return t`Sahaya hazır: gereken her şey bu cihazda, bağlantı olmadan açılır (${time}).`;
  };
  const look = isRunning ? 'reading' : lacking.length > 0 ? 'bad' : isReading ? 'reading' : warnings > 0 ? 'warned' : 'ready';
  return (
    <p role="status" className={classes.verdict} data-ready={look === 'ready' || look === 'warned'} data-look={look}>
      <Dated>{words()}</Dated>
    </p>
  );
}

/** What is brought along and what it weighs; whether it fits, before anything is fetched. */
function RoomNote({ prepared, facts }: Pick<Props, 'prepared' | 'facts'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { bytes, missing } = prepared.room;
  const free = Math.max((facts.room?.free ?? Number.POSITIVE_INFINITY) - TEXT_RESERVE, 0);
  const [all, lacking, room] = [bytes, missing, Number.isFinite(free) ? free : 0].map((size) => formatBytes(size, locale));
  if (missing > free)
    return (
      <Alert color="red" mb="sm" title={t`Yer yetmiyor`}>
        <Trans>
          Eksikler için yaklaşık {lacking} gerekiyor; yazı için ayrılan yerin dışında {room} boş. Yer açın veya daha az işyeri seçin.
        </Trans>
      </Alert>
    );
  if (bytes === 0) return null;
  return (
    <p className={classes.hint}>
      {missing > 0 ? (
        <Trans>
          Toplam yaklaşık {all}; indirilecek {lacking}.
        </Trans>
      ) : (
        <Trans>Toplam yaklaşık {all}.</Trans>
      )}
    </p>
  );
}
