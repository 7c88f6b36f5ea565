import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { OpenResponsibilities } from '#client/records/OpenResponsibilities.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { type Day, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { isLaterDay } from '#modules/people/client/leaving.ts';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';

interface Props {
  readonly person: PersonRow;
  onClose(): void;
  /** Null: suspended without a day. False: it was not done. */
  onSure(quit_date: Day | null): Promise<boolean>;
}

/** What somebody loses who is made passive, said before it is done (USR-STATE-01, USR-STATE-02). */
export function PassiveDialog({ person, onClose, onSure }: Props) {
  const { t } = useLingui();
  const answer = useAnswer(userCalls.losses, { params: { id: person.id } }, { afresh: true });
  const [hasLeft, setLeft] = useState(false);
  const [day, setDay] = useState<Day | null>(dayInIstanbul(Date.now()));
  const [isBusy, setBusy] = useState(false);
  const isLater = hasLeft && isLaterDay(day, Date.now());
  const sure = async () => {
    setBusy(true);
    const isDone = await onSure(hasLeft ? day : null);
    setBusy(false);
    if (isDone) onClose();
  };
  const loss = answer.data?.data;
  return (
    <Modal opened onClose={onClose} title={t`${person.name} ${person.surname} pasif yapılsın mı?`}>
      <Stack>
        {loss === undefined ? (
          answer.error ? (
            <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <LoadingView rows={3} />
          )
        ) : null}
        {loss === undefined ? null : (
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            <li>
              {isLater
                ? t`O güne kadar çalışmaya devam eder: oturumları açık kalır, ${formatDay(day)} günü giriş hakkı biter.`
                : t`${plural(loss.sessions, { one: '# açık oturum hemen kapanır', other: '# açık oturum hemen kapanır' })}; cihazları kilitlenir, giriş yapamaz.`}
            </li>
            <li>
              {isLater && loss.waiting > 0
                ? t`Cihazlarında gönderilmemiş ${loss.waiting} kayıt var: o günden önce gönderilmeleri gerekir.`
                : loss.waiting === 0
                  ? t`Cihazlarında bildirilen gönderilmemiş kayıt yok.`
                  : t`Cihazlarında gönderilmemiş ${loss.waiting} kayıt var: silinmez, ama yeniden etkinleşene kadar gönderilemez.`}
            </li>
            <li>
              {hasLeft
                ? t`${plural(loss.assignments, { one: '# işyeri ataması o gün kaldırılır', other: '# işyeri ataması o gün kaldırılır' })}.`
                : t`${plural(loss.assignments, { one: '# işyeri ataması kalır', other: '# işyeri ataması kalır' })}.`}
            </li>
            {hasLeft && loss.files > 0 ? (
              <li>
                <Trans>Ayrılış günü çalışan dosyasına da yazılır.</Trans>
              </li>
            ) : null}
          </ul>
        )}
        {loss === undefined ? null : <OpenResponsibilities responsibilities={loss.responsibilities} id={person.id} />}
        <Radio.Group value={hasLeft ? 'left' : 'rest'} onChange={(value) => setLeft(value === 'left')} label={t`Neden`}>
          <Stack gap="xs" mt="xs">
            <Radio value="rest" label={t`Askıya alındı, dönebilir`} />
            <Radio value="left" label={t`İşten ayrıldı`} />
          </Stack>
        </Radio.Group>
        {hasLeft ? <DayInput label={t`Ayrılış günü`} required value={day} onChange={setDay} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button color="red" loading={isBusy} disabled={loss === undefined || (hasLeft && day === null)} onClick={() => void sure()}>
            {isLater ? <Trans>Ayrılışı planla</Trans> : <Trans>Pasif yap</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
