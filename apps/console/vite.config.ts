import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { oldBrowserPlugin } from './vite/oldBrowserPlugin.ts';
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
  '/billing',
  '/invite',
  '/stop',
  '^/b/',
  '^/api/',
  '/booking-assets',
  '/embed',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
];

/**
 * Left alone, the bundler makes a file of each set of modules that two pages share: 140 requests for the calendar. Here
 * there are five for all pages: the libraries that each begins with (they stay cached over a release), our own code that
 * each begins with, what the sign-in page adds to them, what is around every page behind it, and what two or more share.
 * Each takes along what it imports and none before it has, so they form no circle.
 * Further ones, for forms or phone numbers, mean three times as many requests (docs/adr/0078).
 */
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'signIn', test: /src\/pages\/login\// },
  { name: 'shell', test: /src\/pages\/shell\// },
  { name: 'shared', minShareCount: 2 },
];

const server = process.env.SLOTKEEPER_SERVER ?? 'http://localhost:4000';

/** The server is asked by the host that people see, or it would take the console's requests for another site's. */
const proxied = { target: server, changeOrigin: false };

export default defineConfig({
  root: here('.'),
  plugins: [relayPlugin(here('./src/__generated__')), react(), oldBrowserPlugin()],
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    manifest: true,
    target: browserslistToEsbuild(),
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
