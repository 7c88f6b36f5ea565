/** How far a device's clock may be ahead before what it says lies in the future. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;
