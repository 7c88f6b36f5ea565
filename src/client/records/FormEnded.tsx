import { Trans } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { DiscardedIn } from '#client/records/DiscardedValues.tsx';
import type { GroupViews } from '#client/records/group-view.ts';
import type { ServerForm } from '#client/records/use-server-form.ts';
import type { JsonObject } from '#core/change/json.ts';

interface Props<T extends JsonObject> {
  readonly form: ServerForm<T>;
  readonly views: GroupViews;
  readonly onLeave: () => void;
}

/** What became of the text in another tab: it was sent or thrown away there, or both typed at one place. */
export function FormEnded<T extends JsonObject>({ form, views, onLeave }: Props<T>) {
  if (form.ended === null) return form.document && <DiscardedIn views={views} document={form.document} />;
  const wasSent = form.ended === 'final';
  return (
    <Alert color="yellow" role="status">
      <Text mb="sm">
        {wasSent ? (
          <Trans>Bu metin başka bir sekmede kaydedildi. Burada artık değiştirilemez.</Trans>
        ) : (
          <Trans>Bu metin başka bir sekmede silindi. Yazdıklarınız burada duruyor.</Trans>
        )}
      </Text>
      <Button variant="default" onClick={wasSent ? onLeave : form.resume}>
        {wasSent ? <Trans>Formdan çık</Trans> : <Trans>Yazmayı sürdür</Trans>}
      </Button>
    </Alert>
  );
}
