import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '#client/http/clock.ts';
import { showToast } from '#client/http/errors.tsx';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import { useDraftStore, useQuestionSets, useRecordList, useSyncStatus } from '#client/sync/index.ts';
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
import { type Named, useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useNewestSet } from '#modules/audits/client/operational/useQuestionSet.ts';

/** The page that begins an audit. A draft needs only its workplace: choosing it starts the report, kept on the device from then on (AUD-GEN-04, OFF-AUD-11). */
export function CreateAudit() {
  const { i18n } = useLingui();
  const { kind, newTitle, newQuestion } = useAudit();
  const { list } = useWorkplaces();
  const actor = useActor();
  const last = lastWorkplaces(useRecordList(kind.id).rows, actor.user_id);
  const { caughtUp, connection } = useSyncStatus();
  const [query, setQuery] = useState('');
  const searchId = useId();
  const { start, isReady, hasNoSet } = useStartAudit();
  const isBeginning = useBeginning(list, isReady, start);
  const rank = ({ id }: { id: string }) => (last.includes(id) ? last.indexOf(id) : last.length);
  const found = list.filter((workplace) => matchesTr(workplace.name, query)).toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className={classes.page}>
      <PageHeader title={i18n._(newTitle)}>{i18n._(newQuestion)}</PageHeader>
      {hasNoSet && caughtUp ? (
        <ErrorView
          message={<Trans>Yeni denetim başlatılamıyor: bu cihazda güvenilir bir soru seti yok. Yöneticinize haber verin.</Trans>}
        />
      ) : null}
      {list.length > 8 && !isBeginning ? (
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
      {isBeginning ? (
        <LoadingView rows={6} height={64} />
      ) : list.length === 0 ? (
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
                {last.includes(workplace.id) ? (
                  <span className={classes.last}>
                    <Trans>son çalışılan</Trans>
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isBeginning && list.length > 0 && found.length === 0 ? (
        <p className={fields.hint}>
          <Trans>Bu ada uyan işyeri yok.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** Begins at the workplace that the page before named, once for each coming here; true while it does. */
function useBeginning(list: readonly Named[], isReady: boolean, start: (workplace: string) => Promise<void>): boolean {
  const { state } = useLocation();
  // Written by the dashboard alone; not in the address, since a link from elsewhere must begin nothing.
  const { workplace, __TSR_key: visit = '' } = state as { workplace?: string; __TSR_key?: string };
  const begun = useRef<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const isNamed = workplace !== undefined && list.some(({ id }) => id === workplace);
  useEffect(() => {
    if (!isNamed || !isReady || begun.current === visit) return;
    begun.current = visit;
    void start(workplace).then(() => setEnded(visit));
  });
  return isNamed && ended !== visit;
}

function useStartAudit() {
  const { t } = useLingui();
  const { kind, paths, blank: blankOf, useCarried } = useAudit();
  const drafts = useDraftStore();
  const navigate = useNavigate();
  const actor = useActor();
  const questionSets = useQuestionSets();
  const { set, isKnown } = useNewestSet(kind.questions);
  const { carry, isReady } = useCarried();
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
        body: carry({ ...blank, begun_at: new Date(serverNow()).toISOString() }, id),
        base: null,
        title: '',
      });
    } catch {
      return showToast('error', t`Denetim başlatılamadı: cihaza kaydedilemedi.`);
    }
    await navigate({ to: paths.edit(id), replace: true });
  };
  return { start, isReady: isReady && set !== null, hasNoSet: isKnown && set === null };
}
