import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useRecord } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { Json } from '#core/change/json.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { IncidentActions } from '#modules/incidents/client/IncidentActions.tsx';
import { IncidentDfis } from '#modules/incidents/client/IncidentDfis.tsx';
import { IncidentNext } from '#modules/incidents/client/IncidentNext.tsx';
import { IncidentSteps } from '#modules/incidents/client/IncidentSteps.tsx';
import { AskedLateFacts, OwnLateFacts } from '#modules/incidents/client/LateFacts.tsx';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { IncidentStatusMark, SgkDay } from '#modules/incidents/client/marks.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { mayHoldInjury, mayReadInjury } from '#modules/incidents/shared/incident.flow.ts';
import { partOf } from '#modules/incidents/shared/incident.parts.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

type Item = RecordItem<'incident-report'>;
type Field = keyof IncidentReport & string;

/** One incident report (SCR-INC-04), read from the device. */
export function ViewIncidentReport() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('incident-report', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing')
    return <EmptyView message={<Trans>Bu olay bildirimi silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

function Shown({ item }: { item: Item }) {
  const { t } = useLingui();
  const today = dayInIstanbul(useNow());
  const { body, id } = item;
  const title = body.number ?? t`Olay · gönderilmeyi bekliyor`;
  useTabFacts({ title });
  return (
    <>
      <PageHeader title={title} actions={<IncidentActions item={item} />}>
        <div className={layout.marks}>
          <IncidentStatusMark report={body} />
          <SgkDay report={body} today={today} isNamed />
          <SyncMark state={item.sync} />
        </div>
      </PageHeader>
      <IncidentNext item={item} />
      <div className={layout.page}>
        <div className={layout.side}>
          <Card
            title={<Trans>Olay</Trans>}
            body={body}
            fields={[
              'category',
              'description',
              'occurred_at',
              'workplace_id',
              'operation_area',
              'location',
              'reporter_id',
              'documents',
              'files',
            ]}
          />
          <Card
            title={<Trans>Ne oldu, neden oldu?</Trans>}
            body={body}
            fields={['what_happened', 'why', 'lessons_learned', 'first_action', 'root_causes']}
          />
        </div>
        <div className={layout.side}>
          <Part item={item} key={id} />
          <Card
            title={<Trans>Koşullar</Trans>}
            body={body}
            fields={['activity', 'weather', 'witnesses', 'work_permit', 'work_permit_no']}
          />
          <IncidentDfis item={item} />
          <IncidentSteps report={body} />
        </div>
      </div>
    </>
  );
}

const isEntered = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0) && !(isObject(value) && Object.keys(value).length === 0);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without the parts in which nothing was entered. */
function entered(value: unknown): unknown {
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, entered(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => isEntered(part)));
}

/** Fields of the report in words; what is open is left out, and the card with it where nothing was entered. */
function Card({ title, body, fields }: { title: ReactNode; body: IncidentReport; fields: readonly Field[] }) {
  const rows = fields
    // Of a body that is JSON, parts are JSON too.
    .map((name) => ({ name, position: positionOf(incidentRecord, incidentLabels, name), value: entered(body[name]) as Json }))
    .filter(({ value }) => isEntered(value));
  if (rows.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      <FieldRows rows={rows} />
    </section>
  );
}

/** The form of the category; an injury that this device may not hold is asked for, by those who may know of it. */
function Part({ item }: { item: Item }) {
  const actor = useActor();
  const { body } = item;
  const part = partOf(body.category);
  if (part === null) return null;
  if (part !== 'injury' || mayHoldInjury(body, actor))
    return (
      <>
        <Card title={<Trans>Kategori bilgileri</Trans>} body={body} fields={[part]} />
        <OwnLateFacts item={item} />
      </>
    );
  if (!mayReadInjury(body, actor)) return null;
  return <AskedInjury item={item} />;
}

function AskedInjury({ item: { body, id } }: { item: Item }) {
  const answer = useAnswer(incidentCalls.get, { params: { id } });
  const isOffline = useIsUnreachable(answer);
  const told = answer.data?.data;
  if (told)
    return (
      <>
        <Card title={<Trans>Kategori bilgileri</Trans>} body={{ ...body, injury: told.injury }} fields={['injury']} />
        <AskedLateFacts id={id} report={told} />
      </>
    );
  return isOffline ? (
    <OfflineNote>
      <Trans>Yaralanma bilgileri bu cihazda tutulmaz; görmek ve sonradan öğrenilenleri girmek için bağlantı gerekir.</Trans>
    </OfflineNote>
  ) : null;
}
