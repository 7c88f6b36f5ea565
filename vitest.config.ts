import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The runner leaves one core to itself otherwise; of two that is half of them.
const node = { environment: 'node' as const, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { ...node, name: 'unit', include: ['src/**/*.test.ts', 'sw/**/*.test.ts'], testTimeout: 30_000 },
      },
      { test: { ...node, name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { ...node, name: 'model', include: ['tests/{model,offline}/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // These start and kill processes: once more on a busy machine.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      { test: { ...node, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
