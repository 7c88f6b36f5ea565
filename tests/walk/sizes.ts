import { DESK, PHONE } from '#tests/support/browser.ts';

export type Connection = 'online' | 'offline';
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  /** Looked at for the form alone. */
  readonly isForForm?: boolean;
}

const touch = (width: number, height: number) => ({ name: `${width}×${height}`, width, height, isTouch: true });
/** Two phones, a tablet upright and lying, a desk, and a phone lying on its side for the form. */
export const SIZES: readonly Size[] = [
  touch(320, 640),
  touch(390, 844),
  touch(820, 1180),
  touch(1180, 820),
  { name: '1440×900', width: 1440, height: 900, isTouch: false },
  { ...touch(844, 390), isForForm: true },
];
/** Widths at which no word of the top bar may be cut. */
export const BAR_WIDTHS = [320, 390, 600, 820, 1180, 1440, 1920] as const;

export const deviceOf = (size: Size) => ({
  ...(size.isTouch ? PHONE : DESK),
  viewport: { width: size.width, height: size.height },
});
