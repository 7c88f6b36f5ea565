import { useLingui } from '@lingui/react/macro';
import { createTheme, MantineThemeProvider, mergeThemeOverrides } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';

export type Density = 'field' | 'office';
/** What a person may choose: by the pointer of the device, or one of the two for good. */
export type DensityChoice = Density | 'auto';

const STORE = 'saha.density';
const DensityContext = createContext<{ density: Density; choice: DensityChoice; choose(next: DensityChoice): void }>({
  density: 'office',
  choice: 'auto',
  choose: () => {},
});

const INPUTS = [
  'TextInput',
  'Textarea',
  'PasswordInput',
  'NumberInput',
  'Select',
  'MultiSelect',
  'TagsInput',
  'Autocomplete',
  'DateInput',
  'PillsInput',
  'NativeSelect',
  'Checkbox',
  'Radio',
  'Switch',
  'SegmentedControl',
  'Pagination',
  'Chip',
  'InputWrapper',
] as const;
const sized = (size: string) => Object.fromEntries(INPUTS.map((name) => [name, { defaultProps: { size } }]));

/** Sizes of controls per density; Mantine's own defaults (28 px icon buttons, 20 px boxes) are too small for gloves. */
const SIZES = {
  office: createTheme({
    components: {
      ...sized('sm'),
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { size: 'input-sm', variant: 'subtle' } },
      CloseButton: { defaultProps: { size: 'lg' } },
    },
  }),
  field: createTheme({
    components: {
      ...sized('lg'),
      Button: { defaultProps: { size: 'lg' } },
      ActionIcon: { defaultProps: { size: 'input-lg', variant: 'subtle' } },
      CloseButton: { defaultProps: { size: 50 } },
      Menu: { defaultProps: { width: 320 } },
    },
  }),
} as const;

/** Mantine's crosses have no name of their own for screen readers. */
function closeButtons(label: string) {
  const named = { defaultProps: { closeButtonProps: { 'aria-label': label } } };
  return createTheme({
    components: { Modal: named, Drawer: named, Notification: named, Alert: { defaultProps: { closeButtonLabel: label } } },
  });
}

function storedChoice(): DensityChoice {
  const stored = localStorage.getItem(STORE);
  return stored === 'field' || stored === 'office' ? stored : 'auto';
}

/** Chooses the density for everything below it, and names it on the root element for the style sheets. */
export function DensityProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const coarse = useMediaQuery('(pointer: coarse)', globalThis.matchMedia?.('(pointer: coarse)').matches ?? false, {
    getInitialValueInEffect: false,
  });
  const [choice, setChoice] = useState<DensityChoice>(storedChoice);
  const density: Density = choice === 'auto' ? (coarse ? 'field' : 'office') : choice;
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  const choose = useCallback((next: DensityChoice) => {
    localStorage.setItem(STORE, next);
    setChoice(next);
  }, []);
  const closeLabel = t`Kapat`;
  const theme = useMemo(() => mergeThemeOverrides(SIZES[density], closeButtons(closeLabel)), [density, closeLabel]);
  const value = useMemo(() => ({ density, choice, choose }), [density, choice, choose]);
  return (
    <DensityContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </DensityContext>
  );
}

/** `field` when the pointer is coarse, `office` when it is fine, unless the person chose otherwise. */
export const useDensity = (): Density => useContext(DensityContext).density;

/** The person's own choice and the way to change it. */
export function useDensityChoice(): { choice: DensityChoice; choose(next: DensityChoice): void } {
  const { choice, choose } = useContext(DensityContext);
  return { choice, choose };
}

/** Whether the window is as narrow as a phone is wide, below 768 px. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });

/** Whether the window is narrower than 992 px: there the menu is a drawer (CONST-12). */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 991.98px)', false, { getInitialValueInEffect: false });
