import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { ChangedMeanwhile, type VersionedForm } from '#client/records/ChangedMeanwhile.tsx';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';

interface Props {
  /** As the server has it now. */
  readonly one: Pick<ManagedNotification, 'version' | 'content'>;
  readonly form: VersionedForm;
  readonly onTaken: () => void;
}

/** Another person has changed what is written here: their text is shown, and one of the two is chosen. */
export const TextMeanwhile = ({ one, form, onTaken }: Props) => (
  <ChangedMeanwhile version={one.version} form={form} onTaken={onTaken}>
    <Text mb="xs">
      <Trans>Sunucudaki metin:</Trans>
    </Text>
    <Text mb="sm" style={{ whiteSpace: 'pre-line' }}>
      {one.content}
    </Text>
  </ChangedMeanwhile>
);
