import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '#client/app/fonts.css';
import '#client/ui/tokens.css';
import 'dayjs/locale/tr.js';
import { useLingui } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useLayoutEffect } from 'react';
import { RootBoundary } from '#client/errors/RootBoundary.tsx';
import { usePreferences } from '#client/shell/preferences.ts';
import { DensityProvider } from '#client/ui/density.tsx';
import { cssVariablesResolver, theme } from '#client/ui/theme.ts';

/** Everything the drawing of a screen stands on: theme, density, dates in the language of the person, dialogs, notices. Stands inside the Lingui provider. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { size } = usePreferences();
  useLayoutEffect(() => {
    document.documentElement.dataset['size'] = size;
  }, [size]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <DensityProvider>
        <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: 1 }}>
          {/* Around the dialogs too: they are drawn beside the pages, and one that broke would leave an empty window. */}
          <RootBoundary>
            <ModalsProvider labels={{ confirm: t`Onayla`, cancel: t`Vazgeç` }}>
              {/* Above dialogs (200), below menus and lists that somebody has just opened (300). */}
              <Notifications position="bottom-left" limit={4} zIndex={250} />
              {children}
            </ModalsProvider>
          </RootBoundary>
        </DatesProvider>
      </DensityProvider>
    </MantineProvider>
  );
}
