import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { formatInstant } from '#core/date/day.ts';
import { adminCalls, type LogDetail as Detail } from '#modules/admin/shared/admin.calls.ts';
import { actionLabel, entityLabel } from '#modules/admin/client/log-words.ts';
import { LogFields } from '#modules/admin/client/LogFields.tsx';
import classes from './logs.module.css';

/** One log record: who, when on the device and when on the server, from where, and the fields before and after. */
export function LogDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={isNarrow} title={<Trans>Sistem kaydı</Trans>}>
      <LogContents id={id} />
    </Modal>
  );
}

/** The same, for a dialog or beside the list. */
export function LogContents({ id }: { id: string }) {
  const answer = useAnswer(adminCalls.logRecord, { params: { id } });
  if (answer.data) return <Facts record={answer.data.data} />;
  return answer.error ? <ErrorView error={answer.error} onRetry={() => void answer.refetch()} /> : <LoadingView rows={4} />;
}

function Facts({ record }: { record: Detail }) {
  const { i18n } = useLingui();
  const { at, done_at, user_name, action, entity, entity_id, title, device, address, account_name, before, after } = record;
  const [actionWord, entityWord] = [actionLabel(action), entityLabel(entity)];
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={<Trans>İşlem</Trans>}>{actionWord ? i18n._(actionWord) : action}</Fact>
        <Fact name={<Trans>Kayıt türü</Trans>}>{entityWord ? i18n._(entityWord) : entity}</Fact>
        <Fact name={<Trans>Kayıt</Trans>}>{title}</Fact>
        <Fact name={<Trans>Kullanıcı</Trans>}>{user_name}</Fact>
        <Fact name={<Trans>Hesap</Trans>}>{account_name}</Fact>
        <Fact name={<Trans>Sunucuya ulaştığı zaman</Trans>}>{formatInstant(at)}</Fact>
        <Fact name={<Trans>Cihazda yapıldığı zaman</Trans>}>{formatInstant(done_at)}</Fact>
        <Fact name={<Trans>Ağ adresi</Trans>}>{address}</Fact>
        <Fact name={<Trans>Cihaz</Trans>}>{device === null ? null : <code>{device}</code>}</Fact>
        <Fact name={<Trans>Kimlik</Trans>}>{entity_id === null ? null : <code>{entity_id}</code>}</Fact>
      </dl>
      <LogFields entity={entity} before={before} after={after} />
    </>
  );
}

/** A fact and its name; nothing where there is none. */
function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
