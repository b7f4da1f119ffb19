import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { relayPlugin } from '../../apps/console/vite/relayPlugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Three pages, built as for production: the product's calendar and the same with two well-known libraries. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [relayPlugin(here('../../apps/console/src/__generated__')), react()],
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'esnext',
    rollupOptions: {
      input: [here('slotkeeper.html'), here('bigCalendar.html'), here('fullCalendar.html')],
    },
  },
});
