import { Trans } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { RecordField } from '#client/fields/RecordField.tsx';
import type { RecordForm } from '#client/records/use-record-form.ts';

/**
 * What was written of a review into a DFI that the server never had, or that was moved out of one that is closed: it is not taken with a
 * new one. It stands to be read and copied until the person takes it out.
 */
export function ReviewNote({ form }: { readonly form: RecordForm<'dfi'> }) {
  const { review_notes = '', documents = [], files = [] } = form.values;
  const takeOut = () => {
    form.change('review_notes', '');
    form.change('documents', []);
    form.change('files', []);
  };
  return (
    <Alert color="yellow" role="status" title={<Trans>Değerlendirme yeni DÖF’le gönderilmez</Trans>}>
      <Text size="sm">
        <Trans>Değerlendirme, DÖF açıldıktan sonra çalışma formuna yazılır. Gerekenleri kopyalayıp buradan çıkarın.</Trans>
      </Text>
      {review_notes === '' ? null : <RecordField form={form} name="review_notes" />}
      {documents.length === 0 ? null : <RecordField form={form} name="documents" />}
      {files.length === 0 ? null : <RecordField form={form} name="files" />}
      <Button variant="default" mt="sm" onClick={takeOut}>
        <Trans>Değerlendirmeyi çıkar</Trans>
      </Button>
    </Alert>
  );
}
