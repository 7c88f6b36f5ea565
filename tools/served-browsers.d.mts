/** Oldest version of each family that is served. */
export const SERVED: Readonly<Record<'chrome' | 'firefox' | 'safari', string>>;
/** What the scripts and styles are written for. */
export const BUILD_TARGET: string[];
