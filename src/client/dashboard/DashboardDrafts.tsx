import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { ElsewhereMark } from '#client/records/ElsewhereMark.tsx';
import { useOwnDrafts } from '#client/records/own-drafts.ts';
import { textPath, useTextRows } from '#client/server-kind/kept-texts.ts';
import { useTextLabel } from '#client/server-kind/text-words.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatInstant } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

const SHOWN = 6;

/** What this person has begun: typed text on this device, and drafts of theirs wherever they lie. */
export function DashboardDrafts() {
  const { i18n } = useLingui();
  const { typed, texts, saved, elsewhere, copied, count } = useOwnDrafts();
  const label = useTextLabel();
  const here = [
    ...typed.map((draft) => ({ draft: { ...draft, form: null }, to: recordPath(draft.kind, draft.id, 'edit') ?? textPath(draft) })),
    ...(useTextRows(texts) ?? []).map((draft) => ({ draft, to: textPath(draft) })),
  ];
  return (
    <DashboardCard area="drafts" title={<Trans>Taslaklar</Trans>} count={count}>
      {count === 0 ? (
        <p className={classes.quiet}>
          <Trans>Yarım kalan bir işiniz yok.</Trans>
        </p>
      ) : null}
      <ul className={classes.rows}>
        {here.slice(0, SHOWN).map(({ draft, to }) => (
          <DashboardRow
            key={draft.key}
            to={to}
            title={draft.title === '' ? label(draft) : draft.title}
            facts={
              <>
                {label(draft)} · <TimeAgo at={draft.savedAt} />
                {copied.has(draft.key) ? (
                  <>
                    {' '}
                    · <Trans>kopyası sunucuda</Trans>
                  </>
                ) : null}
              </>
            }
            mark={<SyncMark state="on-device" />}
          />
        ))}
        {elsewhere.slice(0, Math.max(0, SHOWN - here.length)).map(({ id, kind, title, device, savedAt }) => (
          <DashboardRow
            key={id}
            to="/sync/drafts"
            title={title === '' ? i18n._(KIND_LABEL[kind]) : title}
            facts={
              <>
                {device === '' ? <Trans>başka cihazınızda</Trans> : device} · <TimeAgo at={savedAt} />
              </>
            }
            mark={<ElsewhereMark />}
          />
        ))}
        {saved.slice(0, Math.max(0, SHOWN - here.length - elsewhere.length)).map(({ id, kind, title, sync, savedAt }) => (
          <DashboardRow
            key={id}
            to={recordPath(kind, id, 'edit') ?? '/sync/drafts'}
            title={title === '' ? i18n._(KIND_LABEL[kind]) : title}
            facts={
              <>
                {i18n._(KIND_LABEL[kind])} {savedAt === null ? null : <span className={classes.moment}>· {formatInstant(savedAt)}</span>}
              </>
            }
            mark={<SyncMark state={sync} />}
          />
        ))}
      </ul>
      {count > SHOWN ? (
        <Link to="/sync/drafts" className={classes.row}>
          <Trans>Taslakların hepsini gör</Trans>
        </Link>
      ) : null}
    </DashboardCard>
  );
}
