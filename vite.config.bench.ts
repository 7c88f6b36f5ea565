import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScripts } from './tools/classic-scripts.mjs';

/** The pages of the benchmark: the product's own modules without its shell, and the other contenders, all built as the product is. */
export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), classicScripts()],
  // PouchDB asks for Node's events; the package of that name stands in.
  resolve: { alias: { events: 'events/' } },
  worker: { format: 'es' },
});
