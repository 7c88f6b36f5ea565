import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages of the benchmark: the product's own modules without its shell. */
export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // PouchDB asks for Node's events; the package of that name stands in.
  resolve: { alias: { events: 'events/' } },
  worker: { format: 'es' },
});
