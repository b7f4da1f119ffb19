import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { relayPlugin } from './vite/relayPlugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server answers itself; every other address is a page of the console. */
const SERVER_PATHS = [
  '/graphql',
  '/auth',
  '/utils',
  '/photos',
  '/webpush',
  '/export',
  '/invite',
  '/healthz',
  '/readyz',
];

/**
 * Left alone, the bundler makes a file of each set of modules that two pages share: 140 requests for the calendar. Here
 * there are three for all pages: the libraries that each begins with (they stay cached over a release), our own code
 * that each begins with, and what two or more share. Each may import those before it only, so they form no circle.
 */
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2 },
];

const server = process.env.SLOTKEEPER_SERVER ?? 'http://localhost:4000';

/** The server is asked by the host that people see, or it would take the console's requests for another site's. */
const proxied = { target: server, changeOrigin: false };

export default defineConfig({
  root: here('.'),
  plugins: [relayPlugin(here('./src/__generated__')), react()],
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    chunkSizeWarningLimit: 1250,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, proxied])),
      '/subscriptions': { ...proxied, ws: true },
    },
  },
});
