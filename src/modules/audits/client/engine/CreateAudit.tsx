import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useDraftStore, useQuestionSets, useSyncStatus } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { hashOfSet } from '#modules/audits/shared/question-set.ts';
import classes from '#modules/audits/client/operational/create.module.css';
import fields from '#modules/audits/client/operational/fields/fields.module.css';
import { useActor } from '#client/auth/use-actor.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useNewestSet } from '#modules/audits/client/operational/useQuestionSet.ts';

/** The page that begins an audit. A draft needs only its workplace: choosing it starts the report, kept on the device from then on (AUD-GEN-04, OFF-AUD-11). */
export function CreateAudit() {
  const { i18n } = useLingui();
  const { newTitle, newQuestion } = useAudit();
  const { list } = useWorkplaces();
  const { caughtUp, connection } = useSyncStatus();
  const [query, setQuery] = useState('');
  const searchId = useId();
  const { start, isReady, hasNoSet } = useStartAudit();
  const found = list.filter((workplace) => matchesTr(workplace.name, query));
  return (
    <div className={classes.page}>
      <PageHeader title={i18n._(newTitle)}>{i18n._(newQuestion)}</PageHeader>
      {hasNoSet && caughtUp ? (
        <ErrorView
          message={<Trans>Yeni denetim başlatılamıyor: bu cihazda güvenilir bir soru seti yok. Yöneticinize haber verin.</Trans>}
        />
      ) : null}
      {list.length > 8 ? (
        <div className={fields.field}>
          <label className={fields.label} htmlFor={searchId}>
            <Trans>İşyeri ara</Trans>
          </label>
          <input
            id={searchId}
            className={fields.input}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {list.length === 0 ? (
        caughtUp ? (
          <EmptyView message={<Trans>Size açık bir işyeri yok. Yöneticinizden bir işyerine atanmayı isteyin.</Trans>} />
        ) : connection === 'offline' ? (
          <OfflineNote>
            <Trans>İşyerleri bu cihaza henüz indirilmedi. Bağlanınca kendiliğinden indirilir, sonra denetimi başlatabilirsiniz.</Trans>
          </OfflineNote>
        ) : (
          <LoadingView rows={6} height={64} />
        )
      ) : (
        <ul className={classes.list}>
          {found.map((workplace) => (
            <li key={workplace.id}>
              <button type="button" className={classes.workplace} disabled={!isReady} onClick={() => void start(workplace.id)}>
                {workplace.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && found.length === 0 ? (
        <p className={fields.hint}>
          <Trans>Bu ada uyan işyeri yok.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function useStartAudit() {
  const { t } = useLingui();
  const { kind, paths, blank: blankOf, useCarried } = useAudit();
  const drafts = useDraftStore();
  const navigate = useNavigate();
  const actor = useActor();
  const questionSets = useQuestionSets();
  const { set, isKnown } = useNewestSet(kind.questions);
  const { carry } = useCarried();
  const start = async (workplace_id: string) => {
    if (set === null) return;
    const id = newId();
    const blank = blankOf({
      workplace_id,
      question_set_version: set.version,
      question_set_hash: hashOfSet(set),
      auditor: [actor.user_id],
      today: dayInIstanbul(Date.now()),
    });
    try {
      // First: a draft must never lie on a device without its questions.
      if ((await questionSets.keep(set)) === 'refused') return;
      await drafts.save({
        kind: kind.id,
        id,
        body: carry(blank, id),
        base: null,
        title: '',
      });
    } catch {
      return showToast('error', t`Denetim başlatılamadı: cihaza kaydedilemedi.`);
    }
    await navigate({ to: paths.edit(id), replace: true });
  };
  return { start, isReady: set !== null, hasNoSet: isKnown && set === null };
}
