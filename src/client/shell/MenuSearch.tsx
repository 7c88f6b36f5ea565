import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { findPages, searchablePages } from '#client/shell/menu-search.ts';
import { QuickPick } from '#client/shell/QuickPick.tsx';
import { useLocale } from '#client/ui/use-locale.ts';

export interface MenuSearchProps {
  readonly onClose: () => void;
}

/** The fast search through the pages of the person's menu (SHELL-TOP-03 to SHELL-TOP-05). */
export function MenuSearch({ onClose }: MenuSearchProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const pages = useMemo(() => searchablePages(user.routes, locale), [user.routes, locale]);
  const found = findPages(pages, query);
  return (
    <QuickPick
      title={t`Menüde ara`}
      placeholder={t`Sayfa adı yazın`}
      query={query}
      onQuery={setQuery}
      options={found.map(({ path, title, trail }) => ({ value: path, title, note: trail.join(' / ') }))}
      emptyText={query.trim() === '' ? null : t`Bu adla bir sayfa yok.`}
      onPick={(path) => {
        onClose();
        void navigate({ to: path });
      }}
      onClose={onClose}
    />
  );
}
