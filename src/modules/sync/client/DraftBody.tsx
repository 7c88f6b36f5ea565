import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupViews } from '#client/records/group-view.ts';
import type { DraftRow } from '#client/sync/index.ts';
import { type GroupPlan, splitBody } from '#core/change/groups.ts';
import type { Json } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { kindOf } from '#modules/registry.ts';
import { photoTypes } from './export-work.ts';
import { OutboxPhoto } from './OutboxPhoto.tsx';
import classes from '#client/records/conflict/conflict.module.css';
import outbox from './SyncOutbox.module.css';

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => isEmpty(part as Json | undefined)));

interface Props {
  readonly row: DraftRow;
  readonly views: GroupViews;
  /** Of a form whose fields are not those of its kind. */
  readonly plan?: GroupPlan | undefined;
}

/** Everything in a draft, group by group: what was changed here first. Also of a kind that this version does not know. */
export function DraftBody({ row, views, plan: own }: Props) {
  const { t } = useLingui();
  const plan = own ?? kindOf(row.kind)?.groups ?? {};
  const parts = splitBody(plan, row.body);
  const changed = new Set(row.base === null ? [] : Object.keys(changedParts(plan, row.base.body, row.body)));
  const told = Object.keys(parts).filter((group) => !views.hidden?.includes(group));
  const filled = told.filter((group) => !isEmpty(parts[group]) || changed.has(group));
  // Of a kind that is known each picture stands in its field.
  const photos = own === undefined && kindOf(row.kind) === undefined ? [...photoTypes(row.body).keys()] : [];
  const section = (group: string) => (
    <section key={group} className={classes.group}>
      <h3>
        <views.GroupLabel group={group} body={row.body} />
      </h3>
      <div className={classes.value}>
        <views.GroupValue group={group} value={parts[group]} body={row.body} />
      </div>
    </section>
  );
  const rest = filled.filter((group) => !changed.has(group));
  return (
    <>
      {changed.size === 0 ? null : (
        <>
          <h2>
            <Trans>Bu cihazda değiştirdikleriniz</Trans>
          </h2>
          {filled.filter((group) => changed.has(group)).map(section)}
        </>
      )}
      {photos.length === 0 ? null : (
        <ul className={outbox.photos} aria-label={t`Fotoğraflar`}>
          {photos.map((key) => (
            <OutboxPhoto key={key} document_key={key} file={undefined} />
          ))}
        </ul>
      )}
      {rest.length === 0 ? null : (
        <>
          <h2>{changed.size === 0 ? <Trans>Yazdıklarınız</Trans> : <Trans>Kaydın kalanı</Trans>}</h2>
          {rest.map(section)}
        </>
      )}
    </>
  );
}
