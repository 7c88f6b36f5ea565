import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#client/auth/demo-accounts.ts';
import { roleLabel } from '#client/shell/role-labels.ts';
import classes from './Login.module.css';

/** Sign-in names of the demonstration, each filled into the form at one tap. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.demo}>
      <h2>
        <Trans>Tanıtım (demo) hesapları</Trans>
      </h2>
      <p>
        <Trans>
          Şifre hepsinde <code>{DEMO_PASSWORD}</code>
        </Trans>
      </p>
      <ul>
        {DEMO_ACCOUNTS.map(({ email, role_id }) => {
          const label = roleLabel(role_id);
          return (
            <li key={email}>
              <Button
                className={classes.account ?? ''}
                variant="default"
                fullWidth
                justify="space-between"
                onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
                rightSection={<span className={classes.role}>{label ? i18n._(label) : ''}</span>}
              >
                {email}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
