import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { withTexts } from '#client/i18n/texts.ts';
import { showToast } from '#client/http/errors.tsx';
import type { MenuSearchProps } from '#client/shell/MenuSearch.tsx';

/** Opens the search through the menu; also by Ctrl+K. Its code is fetched at the first use. */
export function MenuSearchButton() {
  const { t } = useLingui();
  const [Search, setSearch] = useState<ComponentType<MenuSearchProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (Search !== null) return;
    try {
      const { MenuSearch } = await withTexts(() => import('#client/shell/MenuSearch.tsx'));
      setSearch(() => MenuSearch);
    } catch {
      setOpen(false);
      showToast('error', t`Arama açılamadı. Bağlantı varken yeniden deneyin.`);
    }
  };
  useHotkeys([['mod+K', () => void open()]], []);
  const label = t`Menüde ara`;
  return (
    <>
      <ActionIcon
        aria-label={label}
        title={`${label} (Ctrl+K)`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <IconSearch aria-hidden />
      </ActionIcon>
      {isOpen && Search !== null ? <Search onClose={() => setOpen(false)} /> : null}
    </>
  );
}
