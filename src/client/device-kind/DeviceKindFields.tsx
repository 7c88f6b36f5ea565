import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';

interface Props {
  readonly pages: DeviceKindPages;
  readonly form: RecordForm<KindId>;
  readonly onLeave: () => void;
}

/** The fields of a record of the device in the order of its labels, saved network or not. */
export function DeviceKindFields({ pages, form, onLeave }: Props) {
  const { labels, idle, notes } = pages;
  const { i18n } = useLingui();
  const { left } = useAllowed(pages);
  const isOffline = useSyncFact('connection') === 'offline';
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const skipped = [...left, ...(idle?.(form.values as JsonObject) ?? [])];
  // A field of the labels is one of the body, which only shows at run time.
  const names = Object.keys(labels.fields).filter((name) => !skipped.includes(name)) as (keyof BodyOf<KindId> & string)[];
  return (
    <RecordFormFrame
      form={form}
      submitLabel={isOffline ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
      onCancel={onLeave}
      onSubmit={form.submit}
    >
      {names.map((name) => {
        const note = notes?.[name];
        return <RecordField key={name} form={form} name={name} description={note && i18n._(note)} />;
      })}
    </RecordFormFrame>
  );
}
