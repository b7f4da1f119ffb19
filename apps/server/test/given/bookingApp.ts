import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../src/platform/repositoryRoot.ts';

/** A renderer as short as one can be: what it is given shows in what it gives. */
const RENDERER = `
const escape = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
export function render({ page, path, search, isEmbedded }) {
  if (path === '/broken') throw new Error('Nothing renders this');
  const isKnown = ['', '/book', '/visits'].includes(path) || path.startsWith('/open/');
  const items = page.services.map(({ title }) => '<li>' + escape(title) + '</li>').join('');
  return {
    html: '<h1>' + escape(page.business.name) + '</h1><ul data-search="' + escape(search) + '" data-embedded="' + isEmbedded + '">' + items + '</ul>',
    title: page.business.name,
    description: page.business.about,
    style: ':root{--accent:' + page.business.color + '}',
    status: isKnown ? 200 : 404,
  };
}`;

const MANIFEST = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    isEntry: true,
    css: ['assets/main-1.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/visits.tsx'],
  },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/visits.tsx': { file: 'assets/visits-1.js' },
};

/** The folder of booking pages that were built from next to nothing, with the scripts for other sites as they are. */
export async function givenBookingApp(cleanUp: (end: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booking-app-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  const file = async (name: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  await file('server/render.js', RENDERER);
  await file('package.json', '{ "type": "module" }');
  await file('client/.vite/manifest.json', JSON.stringify(MANIFEST));
  await file('client/assets/main-1.js', 'console.log("booking")');
  await file('client/assets/main-1.css', 'body{margin:0}');
  await cp(path.join(repositoryRoot(), 'apps', 'booking', 'public'), path.join(folder, 'client'), {
    recursive: true,
  });
  return folder;
}
