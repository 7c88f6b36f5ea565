import { availableParallelism } from 'node:os';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// The runner leaves one core to itself otherwise; of two that is half of them.
const CORES = Math.max(2, availableParallelism());
const node = { environment: 'node' as const, maxWorkers: CORES };
const KINDS = ['tests/support/all-kinds.ts'];
/** How long a test may hang, ms. A busy machine takes minutes for what a quiet one does in seconds: these limits say nothing of speed. */
const HANGS = 120_000;
const HANGS_WITH_PROCESSES = 300_000;
/** These know no page: what one file has loaded, the next one of the same process takes over. Half of their time was loading. */
const WITHOUT_PAGE = ['src/{core,server}/**/*.test.ts', 'src/modules/*/{shared,server}/**/*.test.ts'];
/** These wait for processes and clocks: two more than there are cores. Beyond eight the connections of PostgreSQL run out. */
const SERVER_WORKERS = Math.min(8, CORES + 2);

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          ...node,
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts'],
          exclude: WITHOUT_PAGE,
          setupFiles: KINDS,
          testTimeout: HANGS,
        },
      },
      { test: { ...node, name: 'rules', include: WITHOUT_PAGE, isolate: false, setupFiles: KINDS, testTimeout: HANGS } },
      { test: { ...node, name: 'contract', include: ['tests/contract/**/*.test.ts'], setupFiles: KINDS, testTimeout: HANGS } },
      { test: { ...node, name: 'model', include: ['tests/{model,offline}/**/*.test.ts'], setupFiles: KINDS, testTimeout: HANGS } },
      {
        test: {
          ...node,
          name: 'server',
          isolate: false,
          maxWorkers: SERVER_WORKERS,
          // Projects side by side would need one number of workers.
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: HANGS_WITH_PROCESSES,
          hookTimeout: HANGS_WITH_PROCESSES,
          // These start and kill processes: once more on a busy machine.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      { test: { ...node, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: HANGS } },
    ],
  },
});
