import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconBellCog, IconVersions } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { useSyncFact } from '#client/sync/index.ts';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { NotifyDialog } from '#modules/risk/client/NotifyDialog.tsx';
import { assessmentPaths } from '#modules/risk/client/paths.ts';
import { ReviseDialog } from '#modules/risk/client/ReviseDialog.tsx';

/** What is done with an assessment beside its questions; each of it needs the server (ledger 06, decision 20). */
export function AssessmentActions({ item }: { item: AssessmentItem }) {
  const { permissions } = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const { history } = useRouter();
  // Whoever found it while beginning another one came to revise it.
  const { revise = false } = useSearch({ strict: false }) as { revise?: unknown };
  const [open, setOpen] = useState<'revise' | 'notify' | null>(revise === true && permissions.has('risk.write') ? 'revise' : null);
  if (!permissions.has('risk.write')) return null;
  const close = () => {
    setOpen(null);
    if (revise === true) history.replace(assessmentPaths.show(item.id));
  };
  return (
    <Group gap="xs" mb="md">
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconVersions size="1.2em" aria-hidden />}
        onClick={() => setOpen('revise')}
      >
        <Trans>Revize et</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconBellCog size="1.2em" aria-hidden />}
        onClick={() => setOpen('notify')}
      >
        <Trans>Bildirim ayarları</Trans>
      </Button>
      {open === 'revise' ? <ReviseDialog item={item} onClose={close} /> : null}
      {open === 'notify' ? <NotifyDialog item={item} onClose={close} /> : null}
    </Group>
  );
}
