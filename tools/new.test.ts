import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planNew } from './new/planNew.mjs';
import { readDirections } from './steps/checkDirections.mjs';
import { root } from './steps/root.mjs';
import { programPath, run } from './steps/run.mjs';

/** What each generator is asked for; all write into one copy of the house, which is checked as a whole. */
const MUTATION = ['mutation', 'catalog', 'service', 'archiveService', 'service:edit'];
const PAGE = ['page', 'gift-cards', 'service:view', 'en=Gift cards', 'it=Buoni regalo', 'bg=Ваучери'];
const LATE = '{{client}}: {{service}}, {{when}}.';
const texts = (text: string) => ['en', 'it', 'bg'].map((locale) => `${locale}=${text}`);
const NOTIFICATION = ['notification', 'appointmentLate', ...texts(LATE)];
const LANGUAGE = ['language', 'de-DE', 'Deutsch'];
const migrations = readdirSync(join(root, 'db/migrations')).length;
const numbered = (index: number) => String(migrations + index).padStart(4, '0');

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-'));
  await copyHouse();
  for (const args of [MUTATION, PAGE, ['migration', 'gift_cards'], NOTIFICATION, LANGUAGE]) {
    const { output, code } = runNew(args);
    if (code !== 0) throw new Error(output);
  }
}, 600_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

/** The files that git keeps, without the large ones that nothing here reads; npm's packages are linked. */
async function copyHouse(): Promise<void> {
  const listed = ['ls-files', '-co', '--exclude-standard', '-z', '--', '.', ':!docs/screens'];
  const files = (await run('git', listed, { capture: true })).split('\0').filter(Boolean);
  for (const file of files) {
    if (existsSync(join(root, file))) await cp(join(root, file), join(copy, file));
  }
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@slotkeeper'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@slotkeeper') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const room of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, room))) {
      await symlink(join(copy, room, name), join(packages, '@slotkeeper', name));
    }
  }
}

function runNew(args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/new.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}

const textOf = (file: string) => readFileSync(join(copy, file), 'utf8');

describe('what npm run new writes', () => {
  test('runs: the schema is printed, the migrations migrate, and Relay compiles the page', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/generate.mjs'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Changed: contract/schema.graphql');
    expect(textOf('contract/schema.graphql')).toContain('archiveService(input: ArchiveServiceInput!)');
    expect(existsSync(join(copy, 'apps/console/src/__generated__/GiftCardsPageLoaderQuery.graphql.ts'))).toBe(
      true,
    );
  }, 600_000);

  test.each([
    [
      'apps/server',
      ['src/modules/catalog/service/archiveService.graphql.ts', 'src/modules/messaging/notify/notify.ts'],
    ],
    ['apps/console', ['src/main.tsx']],
  ])(
    'has the right types in %s',
    async (project, files) => {
      const config = { extends: './tsconfig.json', include: [], files };
      const path = join(copy, project, 'tsconfig.new.json');
      await writeFile(path, JSON.stringify(config));
      const args = ['--noEmit', '--checkers', '1', '-p', path];
      const { status, stdout } = spawnSync(programPath('tsc'), args, { cwd: copy, encoding: 'utf8' });
      await rm(path);
      expect([status, stdout]).toEqual([0, '']);
    },
    600_000,
  );

  test('goes along with the directions of the house, and is formatted', async () => {
    expect((await readDirections(copy)).violations).toEqual([]);
    const formatting = spawnSync(programPath('biome'), ['format', '.'], { cwd: copy, encoding: 'utf8' });
    expect(formatting).toMatchObject({ status: 0 });
  }, 600_000);

  test('has texts in every language, numbers without gaps, and a language in every column', () => {
    for (const [locale, title] of [
      ['en', 'Gift cards'],
      ['it', 'Buoni regalo'],
      ['bg', 'Ваучери'],
      ['de', 'Gift cards'],
    ]) {
      const texts = JSON.parse(textOf(`packages/i18n/src/catalogues/${locale}.json`)) as {
        nav: { giftCards: string };
        notification: { body: { appointmentLate: string } };
        settings: { languageName: { de: string } };
      };
      expect(texts.nav.giftCards).toBe(title);
      expect(texts.notification.body.appointmentLate).toBe(LATE);
      expect(texts.settings.languageName.de).toBe('Deutsch');
    }
    expect(existsSync(join(copy, `db/migrations/${numbered(1)}_gift_cards.sql`))).toBe(true);
    const widened = textOf(`db/migrations/${numbered(2)}_language_de.sql`);
    for (const table of ['accounts', 'clients', 'organizations', 'places', 'providers'])
      expect(widened).toContain(`alter table ${table} drop constraint ${table}_locale_check;`);
  });
});

describe('npm run new refuses in one sentence, before it writes anything', () => {
  test.each([
    [[], 'npm run new -- KIND ...'],
    [['mutation'], 'npm run new -- mutation AREA NOUN NAME ACTION'],
    [['mutation', 'garden', 'tree', 'plantTree', 'service:edit'], '"garden" is no area; there are billing,'],
    [['mutation', 'catalog', 'tree', 'plantTree', 'service:edit'], '"tree" is no noun of catalog;'],
    [['mutation', 'catalog', 'service', 'Hide-It', 'service:edit'], 'A mutation is written in camelCase,'],
    [
      ['mutation', 'catalog', 'service', 'hideService', 'service:hide'],
      '"service:hide" is no action of a role;',
    ],
    [
      ['mutation', 'catalog', 'service', 'updateService', 'service:edit'],
      'The mutation updateService is there already',
    ],
    [['mutation', 'people', 'account', 'blockAccount', 'role:edit'], 'Account is no object with an id:'],
    [['mutation', 'booking', 'appointment', 'lockIt', 'appointment:edit'], 'An appointment changes by'],
    [
      ['page', 'clients', 'client:view', ...texts('Clients')],
      'apps/console/src/pages/clients/ClientsPage.tsx is there',
    ],
    [
      ['page', 'GiftCards', 'service:view', ...texts('Gift cards')],
      'The address of a page is written in kebab-case,',
    ],
    [
      ['page', 'loans', 'service:view', 'en=Loans', 'it= '],
      'The text is missing in bg, it: bg="…" en="…" it="…".',
    ],
    [['migration', 'Gift-Cards'], 'A migration is written in snake_case,'],
    [
      ['notification', 'clientLate', ...texts(LATE)],
      'A notification is about what happens to an appointment,',
    ],
    [
      ['notification', 'appointmentCreated', ...texts(LATE)],
      'The catalogues have the text appointmentCreated already;',
    ],
    [['language', 'it-IT', 'Italiano'], 'The language it is there already.'],
    [['language', 'de-DE'], 'The language de needs its own name'],
    [['language', 'klingon', 'tlhIngan'], 'A language is named by a tag of language and country,'],
  ])('%j', (args, sentence) => {
    expect(() => planNew(args)).toThrow(sentence);
  });

  test('and ends with 1', () => {
    expect(runNew(['migration', 'Gift-Cards'])).toEqual({
      code: 1,
      output: 'A migration is written in snake_case, such as gift_cards; "Gift-Cards" is not.\n',
    });
  });
});
