import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '#client/auth/CodeForm.tsx';
import { useSession } from '#client/auth/session.tsx';
import { fillingId, forgetTyped } from '#client/auth/typed.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { formatPhone } from '#core/text/phone.ts';
import { accountCalls, CODE_MINUTES } from '#modules/auth/shared/account.calls.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

/** Sends a code to the stored number and takes it (AUTH-CALL-07). */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const askAgain = useAskAgain();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<AppError | null>(null);
  const filling = `confirm-phone ${phone}`;
  const pressedAt = useRef<number | null>(null);
  const send = useRef(async (): Promise<AppError | null> => {
    pressedAt.current ??= Date.now();
    // The same until its answer has come: a press whose answer was lost sends no second code, after a reload neither.
    const key = fillingId(user.id, filling);
    const answer = await call(accountCalls.confirmPhone, { body: { phone } }, { manner: 'background', once: true, key });
    setProblem(answer.ok ? null : answer.error);
    if (!answer.ok) return answer.error;
    forgetTyped(user.id, filling);
    // The code lives from the first try on, whenever the answer came; one that is over by then was made anew.
    const since = Date.now() - pressedAt.current;
    setSentAt(since < CODE_MINUTES * 60_000 ? pressedAt.current : Date.now());
    pressedAt.current = null;
    return null;
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void send.current();
  }, []);
  const confirm = async (code: string): Promise<AppError | null> => {
    const answer = await call(accountCalls.confirmPhone, { body: { phone, code } }, { manner: 'background' });
    if (!answer.ok) return answer.error;
    showToast('success', t`Telefonunuz onaylandı.`);
    await askAgain(profileCalls.read);
    onClose();
    return null;
  };
  const number = formatPhone(phone);
  return (
    <Modal opened onClose={onClose} title={t`Telefonu onayla`}>
      {sentAt === null && problem === null ? <LoadingView rows={2} /> : null}
      {sentAt === null && problem !== null ? <ErrorView error={problem} onRetry={() => void send.current()} /> : null}
      {sentAt === null ? null : (
        <CodeForm
          key={sentAt}
          sentAt={sentAt}
          told={
            <Trans>
              <strong>{number}</strong> numarasına bir kod gönderdik.
            </Trans>
          }
          submitLabel={<Trans>Onayla</Trans>}
          onConfirm={confirm}
          onAgain={send.current}
        />
      )}
    </Modal>
  );
}
