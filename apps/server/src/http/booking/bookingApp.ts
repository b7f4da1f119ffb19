import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { must } from '@slotkeeper/domain/must';

/** Where the files of the pages are served; their build knows it too. */
export const BOOKING_ASSETS = '/booking-assets/';

/** What is to be rendered. `path` is what follows /b/{slug}, `search` the query with its question mark. */
interface RenderInput {
  readonly page: BookingPage;
  readonly path: string;
  readonly search: string;
  readonly isEmbedded: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The content of a page, with what its document says of it. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly status: number;
  /** The business's colors, as CSS. */
  readonly style: string;
}

/** The built booking pages: how one is rendered, and the addresses of the files that it loads. */
export interface BookingApp {
  readonly render: (input: RenderInput) => RenderedPage;
  readonly script: string;
  /** What the script imports at once. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** One file of Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const RENDERER = path.join('server', 'render.js');
const MANIFEST = path.join('client', '.vite', 'manifest.json');
/**
 * The scripts of the embedded booking, which other sites name: embed.js is on the pages of a business's own site, and
 * embedFrame.js in what it puts there.
 */
export const EMBED_SCRIPTS = ['embed.js', 'embedFrame.js'] as const;

/** Whether a folder holds built booking pages, all of them: a build that was cut off, or copied in part, is none. */
export function isBookingApp(folder: string): boolean {
  const files = [RENDERER, MANIFEST, ...EMBED_SCRIPTS.map((name) => path.join('client', name))];
  return files.every((file) => existsSync(path.join(folder, file)));
}

/** Loads the booking pages that were built into a folder: `client` with Vite's manifest, and `server/render.js`. */
export async function loadBookingApp(folder: string): Promise<BookingApp> {
  const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  const entry = must(
    Object.values(manifest).find(({ isEntry }) => isEntry),
    'the build has an entry',
  );
  const parts = partsOf(manifest, entry);
  const { render } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, RENDERER)).href
  )) as Pick<BookingApp, 'render'>;
  const [script = '', ...preloads] = parts.map(({ file }) => BOOKING_ASSETS + file);
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return { render, script, preloads, styles: [...styles].map((file) => BOOKING_ASSETS + file) };
}

/** An entry with all that it imports at once, itself first. */
function partsOf(
  manifest: Manifest,
  entry: ManifestEntry,
  found = new Set<ManifestEntry>(),
): ManifestEntry[] {
  if (found.has(entry)) return [];
  found.add(entry);
  const imported = (entry.imports ?? []).map((key) => must(manifest[key], `the manifest names ${key}`));
  return [entry, ...imported.flatMap((part) => partsOf(manifest, part, found))];
}
