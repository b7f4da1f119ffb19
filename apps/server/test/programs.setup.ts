import { build } from 'vite';
import { serverFolder, testPrograms } from './testPrograms.ts';

/** Vitest's global setup: main and admin as they run in production, which start in a third of the time of the sources. */
export default async function setup(): Promise<void> {
  await build({ root: serverFolder, build: { outDir: testPrograms }, logLevel: 'warn' });
}
