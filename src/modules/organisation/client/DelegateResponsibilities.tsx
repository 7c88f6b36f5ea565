import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useAnswer, useIsUnreachable, useSend } from '#client/http/query.ts';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { DutyRows, keyOf } from '#modules/organisation/client/DutyRows.tsx';
import { type Duty, leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { MOST_DELEGATED, RESPONSIBILITY_AREAS } from '#modules/organisation/shared/responsibility.ts';
import classes from './employee.module.css';

/** Hands what an employee or user answers for to another person, several at once (SCR-EMP-11). */
export function DelegateResponsibilities() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useAnswer(leavingCalls.duties, { params: { id } }, { afresh: true });
  const isOffline = useIsUnreachable(answer);
  const told = answer.data?.data;
  return (
    <>
      <PageHeader title={t`Sorumlulukları devret`}>{told?.name}</PageHeader>
      {isOffline ? (
        <OfflineNote>
          <Trans>Devretmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      {told !== undefined ? (
        <Open key={id} id={id} name={told.name} duties={told.duties} unseen={told.unseen} isOffline={isOffline} />
      ) : answer.error && !isOffline ? (
        <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
      ) : isOffline ? null : (
        <LoadingView rows={5} />
      )}
    </>
  );
}

interface OpenProps {
  readonly id: string;
  readonly name: string;
  readonly duties: readonly Duty[];
  readonly unseen: number;
  readonly isOffline: boolean;
}

function Open({ id, name, duties, unseen, isOffline }: OpenProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const send = useSend(leavingCalls.delegate, [leavingCalls.duties]);
  // All of them at first: somebody who leaves hands everything on. What is unticked stays so when the list is asked anew.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const going = duties.filter((duty) => !left.has(keyOf(duty)));
  const tick = (keys: readonly string[], isOn: boolean) =>
    setLeft((before) => new Set(isOn ? [...before].filter((key) => !keys.includes(key)) : [...before, ...keys]));
  const hand = async () => {
    if (to === null) return;
    const question = {
      title: t`Sorumlulukları devret`,
      message: t`${going.length} sorumluluk devredilir; iki kişiye de bildirim gider ve kayıtların geçmişinde durur.`,
      confirmLabel: t`Devret`,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    const why = new Map<string, string>();
    let moved = 0;
    for (let at = 0; at < going.length; at += MOST_DELEGATED) {
      const part = going.slice(at, at + MOST_DELEGATED).map(({ area, id: record }) => ({ area, id: record }));
      const answer = await send({ params: { id }, body: { to_user_id: to, duties: part } });
      if (!answer.ok) break;
      moved += answer.data.data.moved;
      for (const one of answer.data.data.duties) if (!one.moved) why.set(keyOf(one), one.message);
    }
    setBusy(false);
    setRefused(why);
    if (moved > 0) showToast('success', t`${moved} sorumluluk devredildi.`);
  };
  if (duties.length === 0)
    return (
      <section className={classes.card}>
        <p>
          <Trans>{name} üzerinde devredilecek açık sorumluluk yok.</Trans>
        </p>
        <Unseen count={unseen} />
      </section>
    );
  return (
    <div className={classes.page}>
      {refused.size === 0 ? null : (
        <Alert color="yellow" role="status" title={t`${refused.size} sorumluluk devredilemedi`}>
          <Trans>Nedenleri aşağıda yanlarında yazıyor; yerlerinde duruyorlar.</Trans>
        </Alert>
      )}
      <section className={classes.card}>
        <RecordChoice to="user" label={t`Yeni sorumlu`} value={to} onChange={setTo} />
        <div className={classes.foot}>
          <Button loading={isBusy} disabled={isOffline || to === null || going.length === 0} onClick={() => void hand()}>
            <Trans>Seçilen {going.length} sorumluluğu devret</Trans>
          </Button>
          <Checkbox
            checked={going.length === duties.length}
            indeterminate={going.length > 0 && going.length < duties.length}
            onChange={({ currentTarget: { checked } }) => tick(duties.map(keyOf), checked)}
            label={t`Tümü (${duties.length})`}
          />
        </div>
        <Unseen count={unseen} />
      </section>
      {RESPONSIBILITY_AREAS.map((area) => (
        <DutyRows
          key={area}
          area={area}
          duties={duties.filter((duty) => duty.area === area)}
          isChosen={(key) => !left.has(key)}
          refused={refused}
          onTick={(key, isOn) => tick([key], isOn)}
        />
      ))}
    </div>
  );
}

function Unseen({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.quiet}>
      <Trans>Sizin görmediğiniz {count} sorumluluk daha var; onları gören biri devredebilir.</Trans>
    </p>
  );
}
