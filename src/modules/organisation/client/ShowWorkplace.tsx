import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import layout from '#client/records/record-page.module.css';
import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import { ProfileActions } from '#client/server-kind/ProfileActions.tsx';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useRecord, useRecordList } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { SECTION_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { useWorkplaceClocks } from '#modules/organisation/client/use-workplace-clocks.ts';
import { WorkplaceClocks } from '#modules/organisation/client/WorkplaceClocks.tsx';
import { workplaceLabels } from '#modules/organisation/client/workplace.labels.ts';
import { workplacePages } from '#modules/organisation/client/workplace.pages.ts';
import { LackingMark, WorkplaceStaffing } from '#modules/organisation/client/WorkplaceStaffing.tsx';
import { formatSgk, readNace } from '#modules/organisation/shared/workplace-numbers.ts';
import { workplaceRecord } from '#modules/organisation/shared/workplace.record.ts';
import { isOpenOn } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import classes from './workplace.module.css';

type Name = keyof Workplace & string;

const IDENTITY: readonly Name[] = ['company_id', 'hazard_class', 'nace_code', 'sgk_number', 'sector', 'city', 'international_code'];
const PEOPLE: readonly Name[] = [
  'representative',
  'representative_user_id',
  'employee_count',
  'male_count',
  'female_count',
  'disabled_count',
];
const REST: readonly Name[] = ['opening_date', 'closing_date', 'notification_state', 'ibys_agreement_date', 'legal_controls_by_mail'];

/** One workplace (SCR-WPL-03), read from the device; who is assigned is asked of the server. */
export function ShowWorkplace() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('workplace', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing')
    return <EmptyView message={<Trans>Bu işyeri silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

/** How many people are registered there and work, as this device knows them. */
function useRegistered(workplace: string): number {
  const { rows } = useRecordList('employee', { bucket: workplace });
  return useMemo(() => rows.filter(({ body }) => body.active !== false).length, [rows]);
}

function Shown({ item }: { item: RecordItem<'workplace'> }) {
  const { i18n } = useLingui();
  const { id, version, body } = item;
  useTabFacts({ title: body.name });
  const clocks = useWorkplaceClocks()(id, body);
  const registered = useRegistered(id);
  const nace = readNace(body.nace_code);
  const words: Partial<Record<Name, string>> = {
    sgk_number: formatSgk(body.sgk_number ?? ''),
    ...(nace === null ? {} : { nace_code: `${nace.code} · ${i18n._(SECTION_WORDS[nace.section])}` }),
  };
  const rows = (names: readonly Name[]) => (
    <FieldRows
      rows={names.map((name) => ({ name, position: positionOf(workplaceRecord, workplaceLabels, name), value: words[name] ?? body[name] }))}
    />
  );
  return (
    <>
      <PageHeader title={body.name} actions={<ProfileActions pages={workplacePages} row={{ ...body, id, version }} />}>
        <span className={layout.marks}>
          {body.central ? (
            <StatusBadge tone="duty">
              <Trans>Merkez</Trans>
            </StatusBadge>
          ) : null}
          {isOpenOn(body, dayInIstanbul(Date.now())) ? null : (
            <StatusBadge>
              <Trans>Kapalı</Trans>
            </StatusBadge>
          )}
          <LackingMark id={id} />
        </span>
      </PageHeader>
      <article className={layout.page}>
        <div className={layout.side}>
          <WorkplaceStaffing key={version} id={id} body={body} registered={registered} />
          <WorkplaceClocks clocks={clocks} />
        </div>
        <div className={layout.side}>
          <section className={classes.card}>
            <h2>
              <Trans>Sicil</Trans>
            </h2>
            {rows(IDENTITY)}
          </section>
          <section className={classes.card}>
            <h2>
              <Trans>Kişiler</Trans>
            </h2>
            {rows(PEOPLE)}
            <p className={classes.quiet}>
              <Trans>Bu cihazda kayıtlı çalışan: {registered}</Trans>
            </p>
          </section>
          <section className={classes.card}>
            <h2>
              <Trans>Tarihler ve bildirimler</Trans>
            </h2>
            {rows(REST)}
          </section>
        </div>
      </article>
    </>
  );
}
