import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOutboxRows } from '#client/sync/index.ts';

/** Says that another person's work met this one and a choice is due (OFF-CONF-03). */
export function ConflictNote({ id }: { id: string }) {
  const key = useOutboxRows().find((row) => row.lane === id && row.state === 'conflict')?.id;
  if (key === undefined) return null;
  return (
    <Alert color="red" mb="md">
      <Trans>Bu raporu başka biri de değiştirdi. Gönderilmesi için bir seçim yapmanız gerekiyor.</Trans>{' '}
      <Anchor component={Link} to={`/sync/conflicts/${key}`}>
        <Trans>Karar ver</Trans>
      </Anchor>
    </Alert>
  );
}
