import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '#client/app/fonts.css';
import '#client/ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { RootBoundary } from '#client/errors/RootBoundary.tsx';
import { usePreferences } from '#client/shell/preferences.ts';
import { DensityProvider } from '#client/ui/density.tsx';
import { overlaysDrawn, useOverlays } from '#client/ui/overlays.ts';
import { cssVariablesResolver, theme } from '#client/ui/theme.ts';

/** Everything the drawing of a screen stands on: theme, density, dialogs, notices. Stands inside the Lingui provider. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { size } = usePreferences();
  const Overlays = useOverlays();
  useLayoutEffect(() => {
    document.documentElement.dataset['size'] = size;
  }, [size]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <DensityProvider>
        {/* Around the dialogs too: they are drawn beside the pages, and one that broke would leave an empty window. */}
        <RootBoundary>
          {Overlays === null ? null : <Overlays onStanding={overlaysDrawn} />}
          {children}
        </RootBoundary>
      </DensityProvider>
    </MantineProvider>
  );
}
