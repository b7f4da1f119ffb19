import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The server as it runs in production: one file per program, with the workspace's own packages inside and npm's
 * packages left where npm put them. Source maps make its stack traces name our sources.
 */
export default defineConfig({
  root: here('.'),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: here('./src/main.ts'),
        admin: here('./src/admin.ts'),
        busyTimesWorker: here('./src/modules/schedule/outsideCalendar/busyTimesWorker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@slotkeeper\//, 'i18next', 'libphonenumber-js'] },
});
