import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { RunResult } from '#client/departure/field-run.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { type FailedFile, useRecord } from '#client/sync/index.ts';
import { kindOf } from '#modules/registry.ts';
import classes from './device.module.css';

/** Files that are named at most; a count stands for the others. */
const NAMED = 10;

/** Whether a run left something out. */
export const lacksOf = ({ end, failed, sets, tools }: RunResult): boolean =>
  end !== 'done' || failed.length + sets.length + tools.length > 0;

/** What did not come, by its name, and the way to try it again. */
export function RunOutcome({ result, disabled, onAgain }: { result: RunResult; disabled: boolean; onAgain(): void }) {
  const { t } = useLingui();
  const { end, failed, sets, tools, left } = result;
  const ends: Readonly<Record<RunResult['end'], string>> = {
    done: t`Hazırlık bitti, bazı dosyalar gelmedi.`,
    full: t`Cihazda yer kalmadı; gelenler duruyor.`,
    silent: t`Sunucuya ulaşılamadı; gelenler duruyor, kaldığı yerden sürer.`,
    failed: t`Hazırlık bir hata yüzünden yarıda kaldı; gelenler duruyor, kaldığı yerden sürer.`,
    stopped: t`Durduruldu; gelenler duruyor, kaldığı yerden sürer.`,
  };
  const more = failed.length - NAMED;
  return (
    <Alert color={end === 'stopped' ? 'blue' : 'red'} mb="sm" title={ends[end]}>
      {left > 0 ? <p className={classes.flat}>{t`${plural({ left }, { one: '# dosya kaldı.', other: '# dosya kaldı.' })}`}</p> : null}
      {failed.length + sets.length + tools.length > 0 ? (
        <ul className={classes.points}>
          {failed.slice(0, NAMED).map((file) => (
            <li key={file.photo.document_key}>
              <FailedName file={file} />
            </li>
          ))}
          {more > 0 ? <li>{t`${plural({ more }, { one: 've # dosya daha', other: 've # dosya daha' })}`}</li> : null}
          {sets.map((version) => (
            <li key={version}>{t`Soru setinin ${version} sürümü`}</li>
          ))}
          {tools.length > 0 ? (
            <li>
              <Trans>PDF, kod okuma ve işaretleme araçlarının bir kısmı</Trans>
            </li>
          ) : null}
        </ul>
      ) : null}
      <Button variant="default" leftSection={<IconRefresh aria-hidden />} disabled={disabled} onClick={onAgain}>
        {end === 'done' ? <Trans>Yeniden dene</Trans> : <Trans>Sürdür</Trans>}
      </Button>
    </Alert>
  );
}

/** The file, the record that it belongs to, and why it did not come. */
function FailedName({ file: { photo, kind, record, why } }: { file: FailedFile }) {
  const { t, i18n } = useLingui();
  const found = useRecord(kind, record);
  const title = found.state === 'ready' ? (kindOf(kind)?.title(found.item.body) ?? '') : '';
  const owner = [i18n._(KIND_LABEL[kind]), title].filter(Boolean).join(' ');
  const reasons: Readonly<Record<FailedFile['why'], string>> = {
    gone: t`sunucuda yok; henüz gönderilmemiş olabilir`,
    spoilt: t`dosya bozuk geldi`,
    silent: t`yanıt gelmedi`,
    refused: t`sunucu vermedi`,
  };
  return `${photo.name} (${owner}): ${reasons[why]}`;
}
