import { readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { classicScripts } from './tools/classic-scripts.mjs';

// JSON of our own making: only its version is read.
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    classicScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      // Colours: the slate of the side menu (OFF-INST-01).
      manifest: {
        id: '/',
        name: 'Saha – İSG saha denetimi',
        short_name: 'Saha',
        description: 'İş güvenliği denetimlerini sahada, bağlantı olmadan da yapın; bağlanınca merkeze gönderilir.',
        lang: 'tr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#304156',
        background_color: '#304156',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // Complete or not at all (OFF-SW-01): shell, both languages, fonts and the code of every screen there is (OFF-SW-03).
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2}'], maximumFileSizeToCacheInBytes: 3_000_000 },
    }),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name].[hash].js',
        chunkFileNames: 'assets/[name].[hash].js',
        codeSplitting: {
          groups: [
            // What every page needs: few files, because each costs a slow tablet several milliseconds; the libraries apart,
            // so that an update of the product fetches little.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 20 },
            { name: 'product', tags: ['$initial'], priority: 10 },
            // Libraries that several screens share lie together: they need one another while they are evaluated, and groups by screens
            // would end in a circle.
            { name: 'screens', test: /node_modules/, minShareCount: 2, priority: 5 },
            // What several screens share, in two more files. Not cut finer: pieces that need each other in a ring do not start.
            { name: 'widgets', minShareCount: 2, test: /node_modules[\\/](@mantine[\\/](core|hooks|form|dates)|@floating-ui|@tabler)[\\/]/, priority: 5 },
            { name: 'common', minShareCount: 2, test: /[\\/]src[\\/]/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
