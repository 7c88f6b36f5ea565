import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { OpenResponsibilities } from '#client/records/OpenResponsibilities.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import wrapping from '#client/ui/wrapping-button.module.css';
import { type Day, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { isLaterDay } from '#modules/people/client/leaving.ts';
import { STATE_WORDS } from '#modules/people/client/people-words.ts';
import { roleWord } from '#modules/people/client/user-columns.tsx';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';

interface Props {
  readonly person: PersonRow;
  onClose(): void;
  /** A day of null: suspended without one. `seen` is the standing on which it was decided. False: it was not done. */
  onSure(quit_date: Day | null, seen: PersonRow): Promise<boolean>;
}

/** What somebody loses who is made passive, said before it is done (USR-STATE-01, USR-STATE-02). */
export function PassiveDialog({ person, onClose, onSure }: Props) {
  const { t, i18n } = useLingui();
  const answer = useAnswer(userCalls.losses, { params: { id: person.id } }, { afresh: true });
  const [hasLeft, setLeft] = useState(false);
  const [day, setDay] = useState<Day | null>(dayInIstanbul(Date.now()));
  const [isBusy, setBusy] = useState(false);
  // What was read here is what is decided on. What somebody else has changed since is read before it is decided on.
  const [seen, setSeen] = useState(person);
  const isOther = person.version !== seen.version;
  const isLater = hasLeft && isLaterDay(day, Date.now());
  const sure = async () => {
    setBusy(true);
    const isDone = await onSure(hasLeft ? day : null, seen);
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
                : loss.sessions === 0
                  ? t`Cihazları kilitlenir, giriş yapamaz.`
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
        {isOther ? (
          <Alert color="yellow" role="alert" title={t`Bu arada başkası değiştirmiş`}>
            <p style={{ margin: 0 }}>
              {i18n._(STATE_WORDS[person.state])} · {roleWord(person.role_id, (label) => i18n._(label))}
            </p>
            {person.quit_date === null ? null : <p style={{ margin: 0 }}>{t`Ayrılış günü: ${formatDay(person.quit_date)}`}</p>}
            <Button
              variant="default"
              mt="xs"
              maw="100%"
              className={wrapping.button ?? ''}
              onClick={() => {
                setSeen(person);
                void answer.refetch();
              }}
            >
              <Trans>Okudum, bu hâliyle devam et</Trans>
            </Button>
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button
            color="red"
            loading={isBusy}
            disabled={loss === undefined || answer.isFetching || isOther || (hasLeft && day === null)}
            onClick={() => void sure()}
          >
            {isLater ? <Trans>Ayrılışı planla</Trans> : <Trans>Pasif yap</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
