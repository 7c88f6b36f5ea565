import { appVersion } from '#client/page/app-version.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText, userAgent } from '#client/page/features.ts';
import { faultOfError } from '#client/errors/fault.ts';

/** What a person hands to whoever helps: page, version, time and trace, without contents. */
export const detailsOf = (error: unknown): string => {
  const { message, route, app_version, occurred_at, stack } = faultOfError(error, {
    page: location.pathname,
    version: appVersion(),
    now: Date.now(),
  });
  return [message, route, `Saha ${app_version}`, occurred_at, userAgent(), '', stack].join('\n');
};

/** Copies the details of a fault. */
export function CopyDetails({ error }: { error: unknown }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Without the right to the clipboard the details stand on the page all the same.
    setCopied(await copyText(detailsOf(error)));
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
