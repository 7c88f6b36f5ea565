import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { faultOfError } from '#client/errors/fault.ts';

/** What a person hands to whoever helps: page, version, time and trace, without contents. */
export const detailsOf = (error: unknown): string => {
  const { message, route, app_version, occurred_at, stack } = faultOfError(error, {
    page: location.pathname,
    version: import.meta.env.APP_VERSION ?? '',
    now: Date.now(),
  });
  return [message, route, `Saha ${app_version}`, occurred_at, navigator.userAgent, '', stack].join('\n');
};

/** Copies the details of a fault. */
export function CopyDetails({ error }: { error: unknown }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(detailsOf(error));
      setCopied(true);
    } catch {
      // Without the right to the clipboard the details stand on the page all the same.
    }
  };
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck aria-hidden size="1.1em" /> : <IconCopy aria-hidden size="1.1em" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? <Trans>Kopyalandı</Trans> : <Trans>Ayrıntıları kopyala</Trans>}</span>
    </Button>
  );
}
