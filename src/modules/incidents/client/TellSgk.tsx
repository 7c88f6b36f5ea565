import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { showToast } from '#client/http/errors.tsx';
import { type RecordItem, useOutbox, useSyncFact } from '#client/sync/index.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { type Day, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { dayOf, incidentProblems, mayTellSgk } from '#modules/incidents/shared/incident.flow.ts';
import { sgkDeadline } from '#modules/incidents/shared/sgk-clock.ts';
import classes from './incident.module.css';

type Item = RecordItem<'incident-report'>;

/** Says that SGK was told of an accident, in whatever status its report is until it is finalized; with a network or without (decision 96). */
export function TellSgk({ item }: { readonly item: Item }) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  if (!mayTellSgk(item.body, actor)) return null;
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {item.body.sgk_notified_on === null ? <Trans>SGK’ya bildirildi</Trans> : <Trans>SGK bildirim gününü düzelt</Trans>}
      </Button>
      {isOpen ? <SgkDialog item={item} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function SgkDialog({ item: shown, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const { t } = useLingui();
  // What others change meanwhile must not be decided unseen.
  const [item] = useState(shown);
  const { keep, isKeeping } = useKeep(item, onClose);
  const { body } = item;
  const isOffline = useSyncFact('connection') === 'offline';
  const today = dayInIstanbul(Date.now());
  const [day, setDay] = useState<Day | null>(body.sgk_notified_on ?? today);
  const [happened, deadline] = [dayOf(body), sgkDeadline(body)];
  const problem = incidentProblems({ ...body, sgk_notified_on: day }, Date.now()).find(({ field }) => field === 'sgk_notified_on');
  const errors = { in_future: t`Tarih gelecekte olamaz.`, before_incident: t`Tarih, olayın gününden önce olamaz.`, required: null };
  const last = deadline === null ? '' : formatDay(deadline.last);
  return (
    <Modal opened onClose={onClose} title={t`SGK’ya bildirim`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <Stack>
        <DayInput
          label={t`SGK’ya bildirim tarihi`}
          {...(deadline === null ? {} : { description: t`Bildirim için son gün: ${last}` })}
          value={day}
          {...(happened === null ? {} : { min: happened })}
          max={today}
          onChange={setDay}
          error={problem === undefined ? null : errors[problem.code]}
        />
        {isOffline ? (
          <OfflineNote>
            <Trans>Çevrimdışı: tarih bu cihazda durur ve bağlanınca gönderilir.</Trans>
          </OfflineNote>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button loading={isKeeping} disabled={problem !== undefined || day === body.sgk_notified_on} onClick={() => void keep(day)}>
            <Trans>Kaydet</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Writes the day alone, over the report as it is before the eyes. */
function useKeep(item: Item, onKept: () => void): { readonly keep: (day: Day | null) => Promise<void>; readonly isKeeping: boolean } {
  const { t } = useLingui();
  const outbox = useOutbox();
  const [isKeeping, setKeeping] = useState(false);
  return {
    isKeeping,
    async keep(sgk_notified_on) {
      setKeeping(true);
      try {
        const body = { ...item.body, sgk_notified_on };
        await outbox.write([{ kind: 'incident-report', id: item.id, body, base: baseOf(item), keepsDraft: true }]);
        showToast('success', sgk_notified_on === null ? t`SGK’ya bildirim tarihi silindi.` : t`SGK’ya bildirim tarihi kaydedildi.`);
        onKept();
      } catch {
        showToast('error', t`Bildirim cihaza kaydedilemedi.`);
        setKeeping(false);
      }
    },
  };
}
