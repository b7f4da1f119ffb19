import { fileURLToPath } from 'node:url';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { textsPlugin } from './vite/textsPlugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The pages twice: what browsers load (dist/client, its manifest naming the files), and what writes the first content on the
 * server (dist/server/render.js, with all it needs inside). `vite build` makes the first, `vite build --ssr` the second.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  base: '/booking-assets/',
  plugins: [textsPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        rolldownOptions: { input: here('./src/render.tsx'), output: { entryFileNames: 'render.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        sourcemap: true,
        target: browserslistToEsbuild(),
        assetsInlineLimit: 0,
        rolldownOptions: { input: here('./src/main.tsx') },
      },
  ssr: { noExternal: true },
}));
