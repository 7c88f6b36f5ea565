const version = import.meta.env?.APP_VERSION;

/** Which build asks: the server refuses one that is too old for it with 426. Nothing outside a build. */
export const versionHeader: Readonly<Record<string, string>> = version === undefined ? {} : { 'x-app-version': version };
