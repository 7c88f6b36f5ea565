import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent. Shade 7 is the filled colour and the ink of links: 8.9:1 on white. */
const petrol: MantineColorsTuple = [
  '#eaf4f8',
  '#d2e7ef',
  '#a6cfe0',
  '#74b2ca',
  '#4a9abb',
  '#26809f',
  '#115f7e',
  '#0b4f6c',
  '#083e56',
  '#052c3e',
];
/** Stop, danger. */
const red: MantineColorsTuple = [
  '#fdeeee',
  '#fbdcdc',
  '#f5b5b5',
  '#ee8a8a',
  '#e26363',
  '#cf3a3a',
  '#a92020',
  '#961a1a',
  '#7a1414',
  '#570d0d',
];
/** Safe. */
const green: MantineColorsTuple = [
  '#eaf7ee',
  '#d3eedb',
  '#a6dbb6',
  '#74c48d',
  '#4aa969',
  '#2b8b4d',
  '#186636',
  '#12582d',
  '#0d4623',
  '#083118',
];
/** Caution. Its light shades carry black text. */
const yellow: MantineColorsTuple = [
  '#fff8e1',
  '#ffefb8',
  '#ffe08a',
  '#ffd054',
  '#f9bd1f',
  '#b98500',
  '#8a6200',
  '#6b4b00',
  '#543b00',
  '#3d2a00',
];
/** Must do, and what lies on this device. */
const blue: MantineColorsTuple = [
  '#ebf2fc',
  '#d5e4f9',
  '#a9c7f1',
  '#79a6e7',
  '#4f87db',
  '#2f6bc6',
  '#2056a8',
  '#17438a',
  '#11346d',
  '#0a244d',
];

const FONT = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const theme = createTheme({
  primaryColor: 'petrol',
  // White text on shades 6 and 7 has 7:1 and more.
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, red, green, yellow, blue },
  autoContrast: true,
  luminanceThreshold: 0.18,
  black: '#16212c',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120, transition: 'fade' } } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    // The placeholder for the first focus is no child that a menu may have (ARIA).
    Menu: { defaultProps: { transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 80 } } },
    // A dialog stands beside the page, so that a second header would be a second banner.
    ModalHeader: { defaultProps: { component: 'div' } },
    Alert: { defaultProps: { variant: 'light' } },
    // White on the palest grey, which the library shows, is not seen in the sun.
    SegmentedControl: { defaultProps: { color: 'petrol' } },
    // Two half-height buttons that no finger hits; arrows on the keyboard do the same.
    NumberInput: { defaultProps: { hideControls: true } },
  },
});

/** Sunlight contrast: every text 7:1 and more, also of what cannot be used now; edges of controls 3:1; the dark scheme keeps the same floors. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-8)',
    '--mantine-color-placeholder': '#505860',
    '--mantine-color-default-border': '#7b858f',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-disabled': '#e6e9ec',
    '--mantine-color-disabled-color': '#454d55',
    '--mantine-color-disabled-border': '#aab2ba',
  },
  dark: {
    '--mantine-color-body': '#1b2630',
    '--mantine-color-default': '#1b2630',
    '--mantine-color-default-hover': '#243240',
    '--mantine-color-text': '#e8edf1',
    '--mantine-color-dimmed': '#b9c4ce',
    '--mantine-color-placeholder': '#aab6c1',
    '--mantine-color-default-border': '#75838f',
    '--mantine-color-error': 'var(--mantine-color-red-2)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-2)',
    '--mantine-color-petrol-text': 'var(--mantine-color-petrol-2)',
    '--mantine-color-red-text': 'var(--mantine-color-red-2)',
    '--mantine-color-disabled': '#24303a',
    '--mantine-color-disabled-color': '#b4bfc9',
    '--mantine-color-disabled-border': '#4a5864',
  },
});
