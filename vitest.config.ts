import { availableParallelism } from 'node:os';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The runner leaves one core to itself otherwise; of two that is half of them.
const CORES = Math.max(2, availableParallelism());
const node = { environment: 'node' as const, maxWorkers: CORES };
const KINDS = ['tests/support/all-kinds.ts'];
/** These wait for processes and clocks: one more than there are cores. Beyond eight the connections of PostgreSQL run out. */
const SERVER_WORKERS = Math.min(8, CORES + 1);

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { ...node, name: 'unit', include: ['src/**/*.test.ts', 'sw/**/*.test.ts'], setupFiles: KINDS, testTimeout: 30_000 },
      },
      { test: { ...node, name: 'contract', include: ['tests/contract/**/*.test.ts'], setupFiles: KINDS, testTimeout: 30_000 } },
      { test: { ...node, name: 'model', include: ['tests/{model,offline}/**/*.test.ts'], setupFiles: KINDS, testTimeout: 120_000 } },
      {
        test: {
          ...node,
          name: 'server',
          maxWorkers: SERVER_WORKERS,
          // Projects side by side would need one number of workers.
          sequence: { groupOrder: 1 },
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
