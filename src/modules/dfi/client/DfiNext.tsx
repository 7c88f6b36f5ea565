import layout from '#client/records/record-page.module.css';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { DecideDialog } from '#modules/dfi/client/DecideDialog.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useNames } from '#client/records/use-names.ts';
import { approvalRight, mayReview, peopleAwaited, stageOf, type Verdict } from '#modules/dfi/shared/dfi.flow.ts';
import classes from './dfi.module.css';

/** Whose turn it is, in a sentence, and the step itself for whom it is. */
export function DfiNext({ item }: { item: RecordItem<'dfi'> }) {
  const { body, sync } = item;
  const stage = stageOf(body);
  if (stage === 'closed') return null;
  return (
    <section className={`${classes.card} ${classes.next}`}>
      <h2>
        <Trans>Sırada ne var?</Trans>
      </h2>
      {sync === 'on-server' ? stage === 'approval' ? <Approval item={item} /> : <Work item={item} /> : <NotSent />}
    </section>
  );
}

const NotSent = () => (
  <p className={layout.text}>
    <Trans>Bu DÖF sunucuya ulaşınca üzerinde çalışılabilir.</Trans>
  </p>
);

function Sentence({ children }: { children: ReactNode }) {
  return <p className={layout.text}>{children}</p>;
}

function Work({ item }: { item: RecordItem<'dfi'> }) {
  const actor = useActor();
  const names = useNames();
  const { body } = item;
  const people = peopleAwaited(body).map(names.person).join(', ');
  const message = body.approval_message ?? '';
  if (stageOf(body) === 'tasks')
    return (
      <Sentence>
        <Trans>Görevi sürenler: {people}. Hepsi sonuçlanınca sorumlu değerlendirmeyi girer.</Trans>
      </Sentence>
    );
  return (
    <>
      {body.approval_status === 'declined' ? (
        <Sentence>
          <strong>
            <Trans>Değerlendirme reddedildi: {message}</Trans>
          </strong>
        </Sentence>
      ) : null}
      <Sentence>
        <Trans>{people} değerlendirmeyi girecek; sonra onaya gider.</Trans>
      </Sentence>
      {mayReview(body, actor) ? (
        <div className={classes.buttons}>
          <Button component={Link} to={dfiPaths.edit(item.id)}>
            <Trans>Değerlendirme gir</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Approval({ item }: { item: RecordItem<'dfi'> }) {
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const [verdict, setVerdict] = useState<Verdict['approval_status'] | null>(null);
  const isOwn = item.body.responsible === actor.user_id;
  const mayDecide = actor.permissions.has(approvalRight(item.body));
  return (
    <>
      <Sentence>
        {isOwn && mayDecide ? (
          <Trans>Değerlendirmeniz onay bekliyor. Onay yetkisi olan başka biri varsa kararı o verir.</Trans>
        ) : (
          <Trans>Değerlendirme girildi; onay yetkisi olan birinin kararını bekliyor.</Trans>
        )}
      </Sentence>
      {mayDecide && isOffline ? (
        <OfflineNote>
          <Trans>Onaylamak ve reddetmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      {mayDecide ? (
        <div className={classes.buttons}>
          <Button disabled={isOffline} onClick={() => setVerdict('approved')}>
            <Trans>Onayla</Trans>
          </Button>
          <Button variant="default" disabled={isOffline} onClick={() => setVerdict('declined')}>
            <Trans>Reddet</Trans>
          </Button>
        </div>
      ) : null}
      {verdict === null ? null : <DecideDialog item={item} verdict={verdict} onClose={() => setVerdict(null)} />}
    </>
  );
}
