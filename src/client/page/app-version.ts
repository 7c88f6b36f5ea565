/** Version of the build that runs; empty outside a build. */
export const appVersion = (): string => import.meta.env?.APP_VERSION ?? '';
