import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Turkish is the language the messages are written in; English is translated (style: Turkish first). */
export default defineConfig({
  sourceLocale: 'tr',
  locales: ['tr', 'en'],
  fallbackLocales: { default: 'tr' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src/client', 'src/modules'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/server/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
