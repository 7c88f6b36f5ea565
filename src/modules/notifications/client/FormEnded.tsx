import { Trans } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { DiscardedIn } from '#client/records/DiscardedValues.tsx';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { notificationViews } from '#modules/notifications/client/form-views.tsx';
import type { FormValues } from '#modules/notifications/client/form-values.ts';

interface Props {
  readonly form: ServerForm<FormValues>;
  readonly onLeave: () => void;
}

/** What became of the text in another tab: it was sent or thrown away there, or both typed at one place. */
export function FormEnded({ form, onLeave }: Props) {
  if (form.ended === null) return form.document && <DiscardedIn views={notificationViews} document={form.document} />;
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
