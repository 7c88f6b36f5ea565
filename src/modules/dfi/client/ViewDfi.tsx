import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordPath } from '#client/records/labels.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useRecord } from '#client/sync/index.ts';
import { PhotoList } from '#client/records/values/PhotoValue.tsx';
import { Dated } from '#client/ui/Dated.tsx';
import { FileList } from '#client/ui/file/FileRow.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { DfiActions } from '#modules/dfi/client/DfiActions.tsx';
import { DfiHistory } from '#modules/dfi/client/DfiHistory.tsx';
import { DfiNext } from '#modules/dfi/client/DfiNext.tsx';
import { DfiTasks } from '#modules/dfi/client/DfiTasks.tsx';
import { SOURCE_LABEL } from '#client/dfis/dfi-words.ts';
import { DeadlineMark, StageMark } from '#client/dfis/marks.tsx';
import { useSupplierNames } from '#modules/dfi/client/use-supplier-names.ts';
import { useNames } from '#client/records/use-names.ts';
import { wholeDfi } from '#modules/dfi/shared/dfi.flow.ts';
import { kindOf } from '#modules/registry.ts';
import classes from './dfi.module.css';

/** One DFI (SCR-DFI-04): what is wrong, whose turn it is, what was done, how it was decided. All of it is read from the device. */
export function ViewDfi() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('dfi', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing') return <EmptyView message={<Trans>Bu DÖF silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

function Shown({ item }: { item: RecordItem<'dfi'> }) {
  const { t } = useLingui();
  const today = dayInIstanbul(useNow());
  const { body } = item;
  const title = body.number ?? t`DÖF · bekliyor`;
  useTabFacts({ title });
  return (
    <>
      <PageHeader title={title} actions={<DfiActions item={item} />}>
        <div className={layout.marks}>
          <StageMark dfi={body} />
          <DeadlineMark dfi={body} today={today} />
          <SyncMark state={item.sync} />
        </div>
      </PageHeader>
      <DfiNext item={item} />
      <div className={layout.page}>
        <div className={layout.side}>
          <Facts item={item} />
          <Work item={item} />
        </div>
        <div className={layout.side}>
          <DfiTasks item={item} />
          <DfiHistory item={item} />
        </div>
      </div>
    </>
  );
}

function Fact({ name, isWide = false, children }: { name: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div {...(isWide ? { className: classes.wide } : {})}>
      <dt>{name}</dt>
      <dd>
        <Dated>{children}</Dated>
      </dd>
    </div>
  );
}

function Facts({ item }: { item: RecordItem<'dfi'> }) {
  const { t } = useLingui();
  const names = useNames();
  const { body, meta } = item;
  const suppliers = useSupplierNames(Boolean(body.supplier_id));
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Uygunsuzluk</Trans>
      </h2>
      <p className={`${layout.text} ${classes.lead}`}>{body.deficiency_description}</p>
      <dl className={classes.facts}>
        {body.created_for === '' ? null : (
          <Fact name={t`Ne için açıldı`} isWide>
            {body.created_for}
          </Fact>
        )}
        <Fact name={t`Sorumlu`}>{names.person(body.responsible)}</Fact>
        <Fact name={t`Termin`}>{body.deadline === null ? <Trans>Termin verilmemiş</Trans> : formatDay(body.deadline)}</Fact>
        <Fact name={t`İşyeri`}>{names.workplace(body.workplace_id)}</Fact>
        <Fact name={t`Kaynak`}>
          <Source item={item} />
        </Fact>
        {meta === null ? null : (
          <Fact name={t`Açan`}>
            {names.person(meta.created_by)} · {formatDay(dayInIstanbul(new Date(meta.created_at)))}
          </Fact>
        )}
        {body.closed_on ? <Fact name={t`Kapanış tarihi`}>{formatDay(body.closed_on)}</Fact> : null}
        {body.supplier ? (
          <Fact name={t`Tedarikçi`}>
            {body.supplier_id ? (
              (suppliers.get(body.supplier_id) ?? <Trans>Tedarikçiyle ilgili</Trans>)
            ) : (
              <Trans>Tedarikçiyle ilgili</Trans>
            )}
          </Fact>
        ) : null}
        {body.shared_users.length === 0 ? null : (
          <Fact name={t`Paylaşılan kişiler`} isWide>
            {body.shared_users.map(names.person).join(', ')}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Where it arose, with the way back there. */
function Source({ item: { body } }: { item: RecordItem<'dfi'> }) {
  const { i18n } = useLingui();
  const words = i18n._(SOURCE_LABEL[body.source]);
  const kind = kindOf(body.source_kind)?.kind;
  const path = kind === undefined || body.source_id === null ? null : recordPath(kind, body.source_id, 'view');
  if (path === null) return words;
  return (
    <Link to={path} className={classes.link ?? ''}>
      <Trans>{words} raporunu aç</Trans>
    </Link>
  );
}

/** Causes, recommendations and the review, as far as they are entered. */
function Work({ item }: { item: RecordItem<'dfi'> }) {
  const { t } = useLingui();
  const names = useNames();
  const dfi = wholeDfi(item.body);
  const texts = [
    [t`Kök nedenler`, dfi.root_causes],
    [t`Çözüm önerileri`, dfi.solution_recommendations],
    [t`Değerlendirme`, dfi.review_notes],
  ] as const;
  const entered = texts.filter(([, text]) => text !== '');
  if (entered.length === 0 && dfi.documents.length + dfi.files.length === 0) return null;
  const who = names.person(dfi.reviewed_by);
  const when = formatDay(dfi.review_date);
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Çalışma ve değerlendirme</Trans>
      </h2>
      <dl className={classes.facts}>
        {entered.map(([name, text]) => (
          <Fact key={name} name={name} isWide>
            <p className={layout.text}>{text}</p>
          </Fact>
        ))}
        {dfi.documents.length === 0 ? null : (
          <Fact name={t`Fotoğraflar`} isWide>
            <PhotoList photos={dfi.documents} label={t`Fotoğraflar`} />
          </Fact>
        )}
        {dfi.files.length === 0 ? null : (
          <Fact name={t`Belgeler`} isWide>
            <FileList files={dfi.files} label={t`Belgeler`} />
          </Fact>
        )}
      </dl>
      {dfi.review_date === null ? null : (
        <p className={classes.quiet}>
          <Trans>
            {who} değerlendirdi · {when}
          </Trans>
        </p>
      )}
    </section>
  );
}
