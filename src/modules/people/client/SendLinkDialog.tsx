import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { showToast, wordsOf } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { formatPhone } from '#core/text/phone.ts';
import { SendBy, type SendType } from '#modules/people/client/SendBy.tsx';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';

/** Sends somebody the link to choose a password, by mail or SMS; what kept it from going stays there to be read (USR-CALL-10). */
export function SendLinkDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const send = useSend(userCalls.sendPassword, [userCalls.get, userCalls.list], 'background');
  const [by, setBy] = useState<SendType>('email');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const phone = person.phone === null ? '' : formatPhone(person.phone);
  const to = by === 'sms' ? phone : person.email;
  const go = async () => {
    setBusy(true);
    const answer = await send({ params: { id: person.id }, body: { password_send_type: by } });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.error.items.map(({ message }) => message).join(' ') || answer.error.message || wordsOf(answer.error).text);
      return;
    }
    const { sent, already } = answer.data.data;
    if (!sent) showToast('info', t`Bağlantı şu anda gönderiliyor; birazdan yeniden bakın.`);
    else if (already) showToast('info', t`Bağlantı az önce gönderildi; ikinci bir bağlantı gitmedi.`);
    else showToast('success', by === 'sms' ? t`Bağlantı ${to} numarasına SMS ile gönderildi.` : t`Bağlantı ${to} adresine gönderildi.`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t`Şifre bağlantısı gönder`}>
      <Stack>
        <ProblemAlert problem={problem} />
        <SendBy
          value={by}
          onChange={(next) => {
            setBy(next);
            setProblem(null);
          }}
          email={person.email}
          phone={phone}
        />
        <p style={{ margin: 0 }}>
          <Trans>Kişi şifresini bu bağlantıyla kendi belirler; daha önce gönderilen bağlantılar geçersiz olur.</Trans>
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button loading={isBusy} onClick={() => void go()}>
            <Trans>Gönder</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
