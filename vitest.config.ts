import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { textsPlugin } from './apps/booking/vite/textsPlugin.ts';
import { relayPlugin } from './apps/console/vite/relayPlugin.ts';
import { WaitingFirst } from './apps/server/test/waitingFirst.ts';

const artifacts = fileURLToPath(new URL('./apps/console/src/__generated__', import.meta.url));

// Three kinds of tests: pure rules and formats (unit), components in a light DOM (components), and use cases on a
// real PostgreSQL (server). Threads without isolation share module caches: measured 14 times faster. A
// focused test fails the run, as all others would pass unseen.
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        plugins: [relayPlugin(artifacts), textsPlugin()],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/{booking,console}/{src,vite}/**/*.test.ts',
          ],
          exclude: ['packages/embedded-postgres/**'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          allowOnly: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [relayPlugin(artifacts), textsPlugin()],
        test: {
          name: 'components',
          include: ['packages/ui/src/**/*.test.tsx', 'apps/{booking,console}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          allowOnly: false,
          setupFiles: ['packages/ui/test/components.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Node gives packages the CommonJS build of graphql, Vite would give our own files the other one: two realms.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'packages/embedded-postgres/src/**/*.test.ts',
          ],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          allowOnly: false,
          globalSetup: ['apps/server/test/programs.setup.ts', 'apps/server/test/database.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
