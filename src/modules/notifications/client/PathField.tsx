import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import classes from './notifications.module.css';

const OTHER = 'other';

/** Pages of the menu that can be opened without knowing more. */
const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) =>
    item.children ? pagesOf(item.children) : item.hidden || !item.path.startsWith('/') || item.path.includes(':') ? [] : [item],
  );

/** The page that a tap on the notification opens: one of the menu, or a path that somebody copied from the address. */
export function PathField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (next: string | null) => void;
  error: string | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { user } = useSession();
  const pages = pagesOf(user.routes)
    .map((item) => ({ value: item.path, label: item.titles[locale] }))
    .toSorted((a, b) => compareTr(a.label, b.label));
  const isKnown = value === null || pages.some((page) => page.value === value);
  const [isOther, setOther] = useState(!isKnown);
  const isTyped = isOther || !isKnown;
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t`Dokununca açılacak sayfa`}
        value={isTyped ? OTHER : (value ?? '')}
        data={[{ value: '', label: t`Sayfa açılmasın` }, ...pages, { value: OTHER, label: t`Başka bir yol…` }]}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setOther(next === OTHER);
          onChange(next === OTHER || next === '' ? null : next);
        }}
        error={isTyped ? null : error}
      />
      {isTyped ? (
        <TextInput
          className={classes.wide ?? ''}
          label={t`Uygulama içindeki yol`}
          description={t`Adres çubuğunda alan adından sonraki bölüm, örneğin /dashboard`}
          inputMode="url"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value.trim())}
          error={error}
        />
      ) : null}
    </div>
  );
}
