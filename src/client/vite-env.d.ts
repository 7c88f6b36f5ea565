/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Version of this build, from package.json; absent in unit tests. */
  readonly APP_VERSION?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Texts of the pages that wait for them; in the built client alone, elsewhere all. */
declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
