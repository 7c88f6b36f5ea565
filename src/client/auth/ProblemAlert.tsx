import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** A refusal that belongs to no field, above the form. */
export function ProblemAlert({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {problem}
    </Alert>
  );
}
