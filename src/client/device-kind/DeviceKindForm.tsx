import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DeviceKindFields } from '#client/device-kind/DeviceKindFields.tsx';
import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { useDeviceForm } from '#client/device-kind/use-device-form.ts';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { kindPaths } from '#client/server-kind/pages.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { newId } from '#core/id/uuid.ts';

/** Adds a record of a kind of the device, under an id that is made here. */
export function DeviceKindAdd({ pages }: { pages: DeviceKindPages }) {
  const [id] = useState(() => newId());
  return <FormPage pages={pages} id={id} />;
}

/** Changes one; a draft of one that was never saved is opened by its address, too. */
export function DeviceKindEdit({ pages }: { pages: DeviceKindPages }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const form = <FormPage pages={pages} id={id} />;
  return (
    <EditRecord
      kind={pages.kind}
      id={id}
      missing={<Trans>Bu kayıt silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={form}
      barWords={{
        final: <Trans>Bu kayıt kesinleşti, değiştirilemez.</Trans>,
        others: <Trans>Bu kaydı değiştirme yetkiniz yok.</Trans>,
      }}
    >
      {() => form}
    </EditRecord>
  );
}

function FormPage({ pages, id }: { pages: DeviceKindPages; id: string }) {
  const { i18n } = useLingui();
  const { history } = useRouter();
  const paths = kindPaths(pages);
  const form = useDeviceForm(pages, id, () => history.replace(paths.profile(id)));
  const leave = useWayOut(form.isNew ? paths.list : paths.profile(id));
  return (
    <>
      <PageHeader title={i18n._(form.isNew ? pages.words.add : pages.words.edit)} />
      <DeviceKindFields pages={pages} form={form} onLeave={leave} />
    </>
  );
}
