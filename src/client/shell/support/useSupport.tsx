import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { withTexts } from '#client/i18n/texts.ts';
import { showToast } from '#client/http/errors.tsx';
import { useRoleLabel } from '#client/shell/role-labels.ts';
import { supportOn, supportPerson } from '#client/shell/support/support.ts';
import type { SupportPanelProps } from '#client/shell/support/SupportPanel.tsx';

/** The way to the support chat, where there is one. Nothing of it is loaded before a person asks for it. */
export function useSupport(): { panel: ReactNode; open: (() => void) | null } {
  const { t } = useLingui();
  const { user } = useSession();
  const role = useRoleLabel();
  const [Panel, setPanel] = useState<ComponentType<SupportPanelProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chat = supportOn(location.origin, user);
  if (chat === null) return { panel: null, open: null };
  const open = async () => {
    setOpen(true);
    if (Panel !== null) return;
    try {
      const { SupportPanel } = await withTexts(() => import('#client/shell/support/SupportPanel.tsx'));
      setPanel(() => SupportPanel);
    } catch {
      setOpen(false);
      showToast('error', t`Destek açılamadı. Bağlantı varken yeniden deneyin.`);
    }
  };
  const panel =
    Panel === null ? null : <Panel chat={chat} person={supportPerson(user, role)} isOpen={isOpen} onClose={() => setOpen(false)} />;
  return { panel, open: () => void open() };
}
