import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { findTab, isClosable, type Tab } from './tab.ts';
import { type CloseRange, closing } from './tab-model.ts';
import { useTabTitles } from './useWorkspace.ts';
import type { Workspace } from './workspace.ts';

export interface TabCommands {
  /** Asks when something would go that was not saved (ledger 02, decision 8); says no for a pinned tab (SHELL-TAB-10). */
  close(range: CloseRange, key: string): Promise<void>;
  refresh(key: string): Promise<void>;
  togglePin(key: string): void;
}

/** Which tabs go, and what goes with them. */
const question = (tabs: readonly Tab[], titleOf: (tab: Tab) => string) => (
  <>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.key}>{titleOf(tab)}</li>
      ))}
    </ul>
    {tabs.every((tab) => tab.kept) ? (
      <p>
        <Trans>Yazdıklarınız bu cihazda taslak olarak kalır; sonra kaldığınız yerden sürdürebilirsiniz.</Trans>
      </p>
    ) : (
      <p>
        <Trans>Kaydetmediğiniz değişiklikler silinir. Bu işlem geri alınamaz.</Trans>
      </p>
    )}
  </>
);

/** What a person does with tabs, where it must be asked or refused. */
export function useTabCommands(workspace: Workspace): TabCommands {
  const { t } = useLingui();
  const confirm = useConfirm();
  const titleOf = useTabTitles(workspace);
  return useMemo(() => {
    const isSure = async (tabs: readonly Tab[], words: { title: string; confirmLabel: string }) =>
      tabs.length === 0 || confirm({ ...words, message: question(tabs, titleOf), danger: tabs.some((tab) => !tab.kept) });
    return {
      async close(range, key) {
        const tab = findTab(workspace.get(), key);
        if (range === 'one' && tab && !isClosable(tab)) return showToast('warning', t`Sabitlenmiş sekme kapatılamaz`);
        const modified = closing(workspace.get(), range, key).filter((one) => one.modified);
        if (await isSure(modified, { title: t`Kaydedilmemiş değişiklik var. Kapatılsın mı?`, confirmLabel: t`Kapat` }))
          workspace.close(range, key);
      },
      async refresh(key) {
        const tab = findTab(workspace.get(), key);
        // A draft is taken up again; only what lies nowhere else would be lost.
        const lost = tab?.modified && !tab.kept ? [tab] : [];
        if (await isSure(lost, { title: t`Kaydedilmemiş değişiklik var. Yenilensin mi?`, confirmLabel: t`Yenile` })) workspace.refresh(key);
      },
      togglePin(key) {
        if (workspace.togglePin(key) === 'too-many') showToast('error', t`En fazla 5 sekme sabitlenebilir`);
      },
    };
  }, [workspace, confirm, titleOf, t]);
}
