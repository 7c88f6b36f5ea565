import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Locale } from '#core/number/number.ts';

/** One button to the other of the two languages; named in that language, for people who cannot read the present one. */
export function LanguageSwitch({ onSwitch }: { onSwitch: (next: Locale) => void }) {
  const next: Locale = useLocale() === 'tr' ? 'en' : 'tr';
  return (
    <Button variant="subtle" leftSection={<IconLanguage aria-hidden size="1.2em" />} lang={next} onClick={() => onSwitch(next)}>
      {next === 'en' ? 'English' : 'Türkçe'}
    </Button>
  );
}
