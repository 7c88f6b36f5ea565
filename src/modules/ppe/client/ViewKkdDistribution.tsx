import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { useJudged } from '#client/records/judged.ts';
import { historyPath } from '#client/records/labels.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useOutbox, useRecord, useRecordList } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SignaturePicture } from '#client/ui/signature/SignaturePicture.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { baseOf } from '#core/change/overlay.ts';
import { formatDay } from '#core/date/day.ts';
import { DistributionReturns } from '#modules/ppe/client/DistributionReturns.tsx';
import { distributionPaths, holdingPaths } from '#modules/ppe/client/paths.ts';
import { TYPE_WORD, UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { TwiceMark } from '#modules/ppe/client/TwiceMark.tsx';
import { useDeliveryPaper } from '#modules/ppe/client/use-delivery-paper.ts';
import { useGivenTwice } from '#modules/ppe/client/use-holdings.ts';
import { useSightOf } from '#modules/ppe/client/use-sight.ts';
import { mayCorrect } from '#modules/ppe/shared/correction.rules.ts';
import { signaturesOf } from '#modules/ppe/shared/distribution.rules.ts';
import { lineKey } from '#modules/ppe/shared/holding.rules.ts';
import classes from './ppe.module.css';

type Item = RecordItem<'ppe-distribution'>;

/** One distribution with what each employee got, read from the device; its delivery paper is a PDF (SCR-PPE-05). */
export function ViewKkdDistribution() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('ppe-distribution', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing')
    return <EmptyView message={<Trans>Bu dağıtım silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

function Shown({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const { body } = item;
  const people = useMemo(() => body.employees.map(({ employee_id }) => employee_id), [body]);
  const { names, equipment, employee } = useSightOf(people);
  const twice = useGivenTwice(equipment);
  const maySeeHoldings = usePermission('ppe.read');
  // Who has not signed on the glass signs on the paper.
  const isSigned = signaturesOf(body) > 0;
  const title = t`KKD zimmet tutanağı · ${formatDay(body.date)}`;
  useTabFacts({ title });
  return (
    <>
      <PageHeader title={title} actions={<Actions item={item} />}>
        <SyncMark state={item.sync} />
      </PageHeader>
      <div className={classes.form}>
        <section className={classes.card}>
          <p className={classes.left}>
            {names.workplace(body.workplace_id)} · {i18n._(TYPE_WORD[body.type])} · <Trans>Dağıtan</Trans>:{' '}
            {names.person(body.distributor_id)}
          </p>
          <table className={classes.given}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Çalışan</Trans>
                </th>
                <th scope="col">
                  <Trans>Verilen KKD</Trans>
                </th>
                {isSigned ? (
                  <th scope="col" className={classes.sign}>
                    <Trans>İmza</Trans>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {body.employees.map(({ employee_id, items, signature }) => (
                <tr key={employee_id}>
                  <th scope="row">
                    {maySeeHoldings ? <Link to={holdingPaths.of(employee_id)}>{employee(employee_id)}</Link> : employee(employee_id)}
                  </th>
                  <td>
                    {items.map(({ model_id, quantity }) => {
                      const model = equipment.model(model_id);
                      return (
                        <div key={model_id}>
                          {[equipment.modelName(model_id), model?.standard].filter(Boolean).join(' · ')}: {quantity}{' '}
                          {i18n._(UNIT_WORD[model?.unit ?? 'piece'])}{' '}
                          {twice.has(lineKey({ distribution_id: item.id, employee_id, model_id })) ? <TwiceMark /> : null}
                        </div>
                      );
                    })}
                  </td>
                  {isSigned ? <td>{signature ? <SignaturePicture signature={signature} /> : null}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <DistributionReturns id={item.id} workplace={body.workplace_id} />
      </div>
    </>
  );
}

function Actions({ item }: { item: Item }) {
  const { t } = useLingui();
  const actor = useActor();
  const now = useNow();
  const outbox = useOutbox();
  const confirm = useConfirm();
  const { history } = useRouter();
  const { body, id } = item;
  const isOpen = mayCorrect(useJudged(item) ?? body, actor, now);
  // What came back names it: the server would keep it, and on the device the waiting return would go with it.
  const { rows } = useRecordList('ppe-return', { bucket: body.workplace_id });
  const returns = useMemo(() => rows.filter((row) => row.body.distribution_id === id), [rows, id]);
  const print = useDeliveryPaper(item, returns);
  const remove = async () => {
    const isSure = await confirm({
      title: t`Dağıtım silinsin mi?`,
      message: t`Verilen miktarlar stoğa geri döner. Kaydın geçmişi durur.`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (!isSure) return;
    try {
      await outbox.write([{ kind: 'ppe-distribution', id, body: null, base: baseOf(item) }]);
    } catch {
      return showGeneral('not-stored');
    }
    history.replace(distributionPaths.list);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconFileDownload size="1.2em" aria-hidden />} onClick={() => void print()}>
        <Trans>Zimmet tutanağı (PDF)</Trans>
      </Button>
      {isOpen ? (
        <>
          <Button component={Link} to={distributionPaths.edit(id)} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
            <Trans>Düzelt</Trans>
          </Button>
          {returns.length > 0 ? null : (
            <Button variant="default" color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
              <Trans>Sil</Trans>
            </Button>
          )}
        </>
      ) : null}
      <Button
        component={Link}
        to={historyPath('ppe-distribution', id)}
        variant="default"
        leftSection={<IconHistory size="1.2em" aria-hidden />}
      >
        <Trans>Kaydın geçmişi</Trans>
      </Button>
    </>
  );
}
