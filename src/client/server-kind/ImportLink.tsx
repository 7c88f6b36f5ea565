import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Leads to where records of a kind come in from a spreadsheet, if they do. */
export function ImportLink({ path }: { readonly path: string | undefined }) {
  if (path === undefined) return null;
  return (
    <Button component={Link} to={path} variant="default" leftSection={<IconFileUpload size="1.2em" aria-hidden />}>
      <Trans>Dosyadan al</Trans>
    </Button>
  );
}
