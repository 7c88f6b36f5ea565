import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { wordsOf } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { roleCalls, type RoleRow } from '#modules/people/shared/role.calls.ts';
import classes from './people.module.css';

/** Whether the account demands a second step of a role; who would be signed out by it is said before (decision 84). */
export function RoleSecondStep({ role, isOffline }: { role: RoleRow; isOffline: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const send = useSend(roleCalls.demandSecondStep, [roleCalls.roles], 'background');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const without = role.without_second_step;
  const change = async (demanded: boolean) => {
    const question = {
      title: t`İki adımlı giriş zorunlu`,
      message:
        without === 0
          ? t`Bu roldeki herkesin iki adımlı girişi açık.`
          : t`${without} kişi hemen çıkarılır ve girişte kurar; bunun için bağlantı gerekir. Gönderilmemiş kayıtlar silinmez.`,
      confirmLabel: t`Zorunlu kıl`,
    };
    if (demanded && !(await confirm(question))) return;
    setBusy(true);
    const answer = await send({ params: { id: role.id }, body: { demanded } });
    setBusy(false);
    setProblem(answer.ok ? null : (answer.error.items[0]?.message ?? wordsOf(answer.error).text));
  };
  return (
    <section className={classes.card}>
      <h2>
        <Trans>İki adımlı giriş</Trans>
      </h2>
      <ProblemAlert problem={problem} />
      <Switch
        label={t`İki adımlı giriş zorunlu`}
        description={without === 0 ? t`Bu roldeki herkesin iki adımlı girişi açık.` : t`${without} kişinin iki adımlı girişi yok.`}
        checked={role.second_step}
        disabled={!role.may_change || isOffline || isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  );
}
