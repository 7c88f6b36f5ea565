import { appVersion } from '#client/page/app-version.ts';

const version = appVersion();

/** Which build asks: the server refuses one that is too old for it with 426. Nothing outside a build. */
export const versionHeader: Readonly<Record<string, string>> = version === '' ? {} : { 'x-app-version': version };
