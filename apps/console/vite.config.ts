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

const server = process.env.SLOTKEEPER_SERVER ?? 'http://localhost:4000';

export default defineConfig({
  root: here('.'),
  plugins: [relayPlugin(here('./src/__generated__')), react()],
  css: { postcss: { plugins: [mantinePreset()] } },
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: true },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
      '/subscriptions': { target: server, ws: true },
    },
  },
});
