import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session-context.ts';

interface Props {
  readonly path: string | undefined;
  /** What it takes to bring them in. */
  readonly right: string;
}

/** Leads to where records of a kind come in from a spreadsheet, if they do and the person may. */
export function ImportLink({ path, right }: Props) {
  const may = usePermission(right);
  if (path === undefined || !may) return null;
  return (
    <Button component={Link} to={path} variant="default" leftSection={<IconFileUpload size="1.2em" aria-hidden />}>
      <Trans>Dosyadan al</Trans>
    </Button>
  );
}
