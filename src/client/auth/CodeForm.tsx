import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { AppError } from '#core/error/app-error.ts';
import { CODE_DIGITS, CODE_MINUTES } from '#modules/auth/shared/account.calls.ts';
import classes from './PublicPage.module.css';

export interface CodeFormProps {
  /** When the code was sent, ms. */
  readonly sentAt: number;
  /** Where it was sent. */
  readonly told: ReactNode;
  readonly submitLabel: ReactNode;
  onConfirm(code: string): Promise<AppError | null>;
  /** Sends another code. */
  onAgain(): Promise<AppError | null>;
  /** Another way out, at the left of the foot. */
  readonly way?: ReactNode;
}

/** Seconds before another code can be asked for. */
const AGAIN_AFTER_S = 30;
const schema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code')) });
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_DIGITS);
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Takes a code out of a mail or text message: one field, so that a pasted code, blanks and all, just works. */
export function CodeForm({ sentAt, told, submitLabel, onConfirm, onAgain, way }: CodeFormProps) {
  const { t } = useLingui();
  const now = useNow(1000);
  const account = useAccountForm({ code: '' }, schema);
  const [isSending, setSending] = useState(false);
  const age = Math.max(0, Math.floor((now - sentAt) / 1000));
  const left = Math.max(0, CODE_MINUTES * 60 - age);
  const wait = Math.max(0, AGAIN_AFTER_S - age);
  const time = clock(left);
  const again = async () => {
    setSending(true);
    const error = await onAgain();
    setSending(false);
    if (error !== null) account.setProblem(error.message === '' ? t`Kod gönderilemedi. Biraz sonra yeniden deneyin.` : error.message);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    account.form.setFieldValue('code', digitsOf(event.clipboardData.getData('text')));
  };
  return (
    <form onSubmit={account.submit(({ code }) => onConfirm(code))} noValidate className={classes.form}>
      <Alert color="blue" icon={<IconMail aria-hidden />}>
        {told}
      </Alert>
      <ProblemAlert problem={account.problem} />
      <TextInput
        label={t`Onay kodu`}
        description={left > 0 ? t`Kalan süre: ${time}` : t`Kodun süresi doldu. Yeni kod isteyin.`}
        className={classes.code ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...account.field('code')}
        onChange={(event) => account.form.setFieldValue('code', digitsOf(event.currentTarget.value))}
        onPaste={paste}
      />
      <Button type="submit" loading={account.form.submitting} fullWidth>
        {submitLabel}
      </Button>
      <div className={classes.ways}>
        {way}
        <Button variant="subtle" loading={isSending} disabled={wait > 0} onClick={() => void again()}>
          {wait > 0 ? <Trans>Yeni kod: {wait} sn</Trans> : <Trans>Yeni kod gönder</Trans>}
        </Button>
      </div>
    </form>
  );
}
