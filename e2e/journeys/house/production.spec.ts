import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../../tools/steps/root.mjs';
import { demoFolder } from '../../fixtures/demoFolder.ts';
import { freePort } from '../../fixtures/startServer.ts';
import { test } from '../../fixtures/test.ts';
import { demoOwner, RESENT } from '../../steps/signIn.ts';

/** What docs/operations.md says is copied to a server, beside what npm installs there. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'apps/console/dist',
  'apps/console/package.json',
  'apps/server/dist',
  'apps/server/package.json',
  'contract',
  'db',
  'packages/demo/package.json',
  'packages/domain/package.json',
  'packages/embedded-postgres/package.json',
  'packages/i18n/package.json',
  'packages/ui/package.json',
  'tools',
];

interface LockFile {
  packages: Record<string, { dev?: boolean; link?: boolean }>;
}

/** As `npm ci --omit=dev` leaves it, without the minute that npm takes: the packages, and npm's note of them. */
function installForProduction(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) =>
      path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)),
  );
  for (const [path] of installed) copy(path, folder);
  const note = JSON.stringify({ packages: Object.fromEntries(installed) });
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), note);
}

function copy(path: string, folder: string): void {
  const [from, to] = [join(root, path), join(folder, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (!statSync(from).isDirectory()) return linkOrCopy(from, to);
  for (const entry of readdirSync(from)) copy(join(path, entry), folder);
}

/** A second name of a file takes no time; on another disk there is none. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

test('what npm ci --omit=dev and the built files make is started by npm start as it is', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-production-'));
  let server: ChildProcess | undefined;
  try {
    for (const path of COPIED) copy(path, folder);
    installForProduction(folder);
    const data = join(folder, '.data');
    const demo = demoFolder.get();
    if (demo !== undefined) cpSync(demo, data, { recursive: true });
    const port = await freePort();
    const url = `http://localhost:${port}`;
    server = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), SLOTKEEPER_DATA: data, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    await expect.poll(() => output, { timeout: 120_000 }).toContain(`running at ${url}`);
    const answer = await page.request.post(`${url}/auth/web`, { data: demoOwner, maxRetries: RESENT });
    expect(answer.ok()).toBe(true);
    await page.goto(`${url}/calendar`);
    await expect(page.locator('h1')).toBeVisible();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    // Nothing was installed or built, and each line is JSON.
    for (const line of output.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
    expect(existsSync(join(folder, 'node_modules', 'vite'))).toBe(false);
  } finally {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
});
