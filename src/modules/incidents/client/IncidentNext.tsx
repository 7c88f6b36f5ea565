import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useJudged } from '#client/records/judged.ts';
import { type RecordItem, useOutbox, useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { baseOf } from '#core/change/overlay.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { FeastNote, useSgkWords } from '#modules/incidents/client/marks.tsx';
import { TellSgk } from '#modules/incidents/client/TellSgk.tsx';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { RemoveIncident } from '#modules/incidents/client/RemoveIncident.tsx';
import { StatusDialog } from '#modules/incidents/client/StatusDialog.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { useFinalSave } from '#modules/incidents/client/use-final-save.tsx';
import { incidentProblems, nextStatuses } from '#modules/incidents/shared/incident.flow.ts';
import type { IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

type Item = RecordItem<'incident-report'>;

/** What a report waits for, in a sentence, and the steps for whom they are. */
export function IncidentNext({ item }: { item: Item }) {
  const { body } = item;
  // A step that the server has refused is none.
  const status = useJudged(item)?.status ?? 'draft';
  const today = dayInIstanbul(useNow());
  const sgk = useSgkWords(body, today);
  const sentences: Readonly<Record<IncidentStatus, ReactNode>> = {
    draft: <Trans>Taslağı bildiren kişi ve onay yetkisi olanlar görür. Alanlar tamamlanınca onaya gönderilir.</Trans>,
    pending: <Trans>Bildirim onay bekliyor. Kesin kaydedilene kadar düzeltilebilir.</Trans>,
    saved: <Trans>Bildirim kesin kaydedildi; metinleri değişmez. Onay yetkisi olan biri sonuçlandırır.</Trans>,
    finalized: <Trans>Bildirim sonuçlandırıldı.</Trans>,
  };
  return (
    <section className={`${classes.card} ${classes.next}`}>
      <h2>
        <Trans>Sırada ne var?</Trans>
      </h2>
      <p className={layout.text}>{sentences[status]}</p>
      {sgk === null ? null : <p className={layout.text}>{sgk.words}</p>}
      <FeastNote report={body} today={today} />
      <TellSgk item={item} />
      <Steps item={item} status={status} />
    </section>
  );
}

function Steps({ item, status }: { item: Item; status: IncidentStatus }) {
  const { t } = useLingui();
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const { write, remove } = useWrites(item);
  const [asked, setAsked] = useState<'draft' | 'finalized' | null>(null);
  const { body, id, sync } = item;
  const standing = { ...body, status };
  const next = nextStatuses(standing, actor);
  if (next.length === 0) return null;
  const lacks = incidentProblems({ ...body, status: 'pending' }, Date.now()).length > 0;
  const mayAsk = sync === 'on-server' && !isOffline;
  return (
    <>
      {lacks && (next.includes('pending') || next.includes('saved')) ? (
        <div className={classes.buttons}>
          <Button component={Link} to={incidentPaths.edit(id)}>
            <Trans>Eksikleri tamamla</Trans>
          </Button>
        </div>
      ) : (
        <div className={classes.buttons}>
          {next.includes('pending') ? <Button onClick={() => void write('pending')}>{t`Onaya gönder`}</Button> : null}
          {next.includes('saved') ? (
            <Button variant={status === 'pending' ? 'filled' : 'default'} onClick={() => void write('saved')}>
              <Trans>Kesin kaydet</Trans>
            </Button>
          ) : null}
          {next.includes('draft') ? (
            <Button variant="default" disabled={!mayAsk} onClick={() => setAsked('draft')}>
              <Trans>Taslağa geri gönder</Trans>
            </Button>
          ) : null}
          {next.includes('finalized') ? (
            <Button disabled={!mayAsk} onClick={() => setAsked('finalized')}>
              <Trans>Sonuçlandır</Trans>
            </Button>
          ) : null}
        </div>
      )}
      <RemoveIncident item={item} status={status} onRemove={() => void remove()} />
      {isOffline && (next.includes('draft') || next.includes('finalized')) ? (
        <OfflineNote>
          <Trans>Geri göndermek ve sonuçlandırmak için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      {asked === null ? null : <StatusDialog item={item} to={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What goes through the outbox, with a network or without. */
function useWrites(item: Item) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const askFinal = useFinalSave();
  const confirm = useConfirm();
  const keep = async (body: Item['body'] | null): Promise<boolean> => {
    try {
      // What was typed into the form and not saved is no part of a step.
      const draft = body === null ? {} : { keepsDraft: true as const };
      await outbox.write([{ kind: 'incident-report', id: item.id, body, base: baseOf(item), ...draft }]);
      return true;
    } catch {
      showToast('error', t`Bildirim cihaza kaydedilemedi.`);
      return false;
    }
  };
  return {
    async write(to: 'pending' | 'saved') {
      if (to === 'saved' && !(await askFinal())) return;
      await keep({ ...item.body, status: to });
    },
    async remove() {
      const message = t`Taslak, açtığı DÖF’lerle birlikte herkes için silinecek. Bu işlem geri alınamaz.`;
      if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
      if (await keep(null)) await navigate({ to: incidentPaths.list, replace: true });
    },
  };
}
