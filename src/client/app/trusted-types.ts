/** The part of Trusted Types that is used here; TypeScript's library does not know it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string; createHTML?(html: string): string }): unknown;
}

/**
 * Where the browser enforces Trusted Types, scripts of workers come from our own origin and nowhere else. HTML as text stays
 * forbidden: nobody here makes any.
 */
export function allowOwnWorkers(scope: { trustedTypes?: TrustedTypes } = globalThis as { trustedTypes?: TrustedTypes }): void {
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Script of another origin: ${url}`);
      return url;
    },
  });
}
