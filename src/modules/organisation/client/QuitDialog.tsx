import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAnswer, useAskAgain, useSend } from '#client/http/query.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { OpenResponsibilities } from '#client/records/OpenResponsibilities.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import type { KindRow } from '#client/server-kind/pages.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { type Day, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { day, required } from '#core/field/field.ts';
import { LONGEST_REASON, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { leavingCalls, type QuitImpact } from '#modules/organisation/shared/leaving.calls.ts';
import classes from './employee.module.css';

const schema = v.object({ job_quit_date: required(day()), reason: reasonSchema });
/** Why somebody left is personal: it lies on no device. */
const UNKEPT: ReadonlySet<string> = new Set(['reason', 'job_quit_date']);

/** Writes that an employee quits; what ends and what stays open is said first (ledger 11, decision 21). */
export function QuitDialog({ row, onClose }: { readonly row: KindRow; readonly onClose: () => void }) {
  const { t } = useLingui();
  const issue = useIssueWords();
  const again = useAskAgain();
  const send = useSend(leavingCalls.quit, [employeeCalls.get, employeeCalls.list], 'background');
  const told = useAnswer(leavingCalls.quitImpact, { params: { id: row.id } }, { afresh: true });
  const impact = told.data?.data;
  const [start] = useState(() => ({ job_quit_date: dayInIstanbul(Date.now()) as string | null, reason: '' }));
  const [version] = useState(row.version);
  const form = useServerForm({
    form: 'employee-quit',
    id: row.id,
    start,
    blank: start,
    schema,
    unkept: UNKEPT,
    async send({ job_quit_date, reason }) {
      const assignments = impact?.sign_in?.assignments ?? 0;
      const answer = await send({ params: { id: row.id }, body: { version, job_quit_date, reason, assignments } });
      if (!answer.ok) {
        // The numbers may be others by now: they stand beside the refusal.
        await again(leavingCalls.quitImpact);
        return answer.error;
      }
      const { active, removed_assignments: removed } = answer.data.data;
      showToast('success', active ? t`Ayrılış planlandı.` : t`Ayrılış kaydedildi; ${removed} atama kaldırıldı.`);
      return null;
    },
    onSent: onClose,
  });
  const { values } = form;
  const errorOf = (field: string) => {
    const error = form.errorOf(field);
    return error === null ? null : issue(error);
  };
  return (
    <OnlineDialog
      title={t`İşten ayrıldı`}
      submitLabel={t`Ayrılışı kaydet`}
      form={form}
      danger
      isReady={impact !== undefined}
      onClose={onClose}
    >
      {impact !== undefined ? (
        <Impact impact={impact} day={values.job_quit_date} id={row.id} />
      ) : told.error ? (
        <ErrorView error={told.error} onRetry={() => void told.refetch()} />
      ) : (
        <LoadingView rows={3} />
      )}
      <DayInput
        label={t`Ayrılış günü`}
        required
        value={values.job_quit_date}
        error={errorOf('job_quit_date')}
        onChange={(next) => form.change({ job_quit_date: next })}
      />
      <Textarea
        label={t`Ayrılış nedeni`}
        description={t`En az 5 karakter; çalışanın dosyasında durur.`}
        withAsterisk
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        value={values.reason}
        error={errorOf('reason')}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
      />
    </OnlineDialog>
  );
}

/** What ends on the day, and what is left open. */
function Impact({ impact, day, id }: { readonly impact: QuitImpact; readonly day: Day | null; readonly id: string }) {
  const { sign_in, responsibilities, held } = impact;
  return (
    <>
      <SignIn signIn={sign_in} day={day} />
      <OpenResponsibilities responsibilities={responsibilities} id={id} />
      {held.pieces === 0 ? null : (
        <Alert color="yellow" title={<Trans>İade edilmemiş KKD: {held.pieces} adet</Trans>}>
          <ul className={classes.points}>
            {held.items.map(({ name, quantity, date }) => (
              <li key={`${name} ${date}`}>
                {name}: {quantity} ({formatDay(date)})
              </li>
            ))}
          </ul>
          <Trans>Zimmet üzerinde kalır; iade edilince veya kaybı yazılınca düşer.</Trans>
        </Alert>
      )}
    </>
  );
}

function SignIn({ signIn, day }: { readonly signIn: QuitImpact['sign_in']; readonly day: Day | null }) {
  const { t } = useLingui();
  if (signIn === null || !signIn.active)
    return (
      <Alert color="blue">
        <Trans>Bu çalışanın açık bir giriş hakkı yok: kapanacak oturum veya kalkacak atama da yok.</Trans>
      </Alert>
    );
  if (!signIn.may_end)
    return (
      <Alert color="yellow" title={<Trans>Giriş hakkı açık kalacak</Trans>}>
        <Trans>Bu kişinin giriş hakkını siz kapatamazsınız; kapatabilecek olanlara bildirim gider.</Trans>
      </Alert>
    );
  const isLater = day !== null && day > dayInIstanbul(Date.now());
  return (
    <Alert color="yellow" title={isLater ? t`${formatDay(day)} günü sona erecekler` : t`Hemen sona erecekler`}>
      <ul className={classes.points}>
        <li>{t`Giriş hakkı ve ${plural(signIn.sessions, { one: '# açık oturum', other: '# açık oturum' })}`}</li>
        <li>{t`${plural(signIn.assignments, { one: '# işyeri ataması', other: '# işyeri ataması' })}`}</li>
        {signIn.waiting === 0 ? null : (
          <li>{t`Cihazlarında gönderilmemiş ${signIn.waiting} kayıt var: silinmez, ama ayrılıştan sonra gönderilemez.`}</li>
        )}
      </ul>
    </Alert>
  );
}
