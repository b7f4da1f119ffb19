import { statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import configuration from '../.dependency-cruiser.cjs';
import { readDirections } from './steps/checkDirections.mjs';
import { NOUN_CYCLE } from './steps/nounCycles.mjs';
import { root } from './steps/root.mjs';

/** For each rule a file that breaks it, and what it imports. */
const violations: [rule: string, file: string, imported: string][] = [
  ['no-cycles', 'packages/i18n/src/planted/chicken.ts', './egg.ts'],
  ['domain-is-pure', 'packages/domain/src/planted/impure.ts', 'pg'],
  ['domain-has-no-node', 'packages/domain/src/planted/onDisk.ts', 'node:fs'],
  ['i18n-knows-no-rooms', 'packages/i18n/src/planted/knowing.ts', '../../../domain/src/planted/rule.ts'],
  ['ui-knows-no-rooms', 'packages/ui/src/planted/Knowing.tsx', '../../../domain/src/planted/rule.ts'],
  ['apps-apart-console', 'apps/console/src/planted.ts', '../../server/src/platform/planted.ts'],
  ['apps-apart-booking', 'apps/booking/src/planted.ts', '../../console/src/lib/planted.ts'],
  ['apps-apart-server', 'apps/server/src/http/planted.ts', '../../../console/src/lib/planted.ts'],
  ['features-below-pages', 'apps/console/src/features/planted.ts', '../pages/planted.ts'],
  ['lib-below-features', 'apps/console/src/lib/plantedUp.ts', '../features/plantedPart.ts'],
  ['booking-parts-in-order', 'apps/console/src/features/booking/slots/planted.ts', '../form/plantedPart.ts'],
  [
    'booking-parts-in-order',
    'apps/console/src/features/booking/unlisted/planted.ts',
    '../slots/plantedPart.ts',
  ],
  [
    'booking-parts-in-order',
    'apps/console/src/features/booking/form/planted.ts',
    '../unlisted/plantedPart.ts',
  ],
  ['calendar-parts-in-order', 'apps/console/src/pages/calendar/drag/planted.ts', '../move/plantedPart.ts'],
  [
    'http-enters-modules-above',
    'apps/server/src/modules/forest/oak/plantedUp.ts',
    '../../../http/plantedPart.ts',
  ],
  ['platform-is-below', 'apps/server/src/platform/plantedUp.ts', '../modules/forest/oak/oak.ts'],
  ['adapters-implement-modules', 'apps/server/src/adapters/plantedUp.ts', '../http/plantedPart.ts'],
  ['adapters-wired-in-main', 'apps/server/src/jobs/planted.ts', '../adapters/planted.ts'],
  [
    'modules-by-the-front-door',
    'apps/server/src/modules/forest/oak/burglar.ts',
    '../../meadow/elm/elm.store.ts',
  ],
  ['only-stores-touch-sql', 'apps/server/src/modules/forest/oak/sql.ts', 'kysely'],
  ['tests-stay-out', 'packages/i18n/src/planted/tested.ts', './tested.test.ts'],
  ['tools-stay-outside', 'apps/server/src/plantedTool.ts', '../../../tools/planted.ts'],
  ['resolvable', 'packages/i18n/src/planted/lost.ts', './nowhere.ts'],
  [
    'area-order-messaging',
    'apps/server/src/modules/messaging/plantedMessaging/upward.ts',
    '../../people/plantedPeople/plantedPeople.ts',
  ],
  [
    'area-order-people',
    'apps/server/src/modules/people/plantedPeople/upward.ts',
    '../../business/plantedBusiness/plantedBusiness.ts',
  ],
  [
    'area-order-business',
    'apps/server/src/modules/business/plantedBusiness/upward.ts',
    '../../catalog/plantedCatalog/plantedCatalog.ts',
  ],
  [
    'area-order-catalog',
    'apps/server/src/modules/catalog/plantedCatalog/upward.ts',
    '../../schedule/plantedSchedule/plantedSchedule.ts',
  ],
  [
    'area-order-schedule',
    'apps/server/src/modules/schedule/plantedSchedule/upward.ts',
    '../../booking/plantedBooking/plantedBooking.ts',
  ],
  [
    'area-order-clients',
    'apps/server/src/modules/clients/plantedClients/upward.ts',
    '../../schedule/plantedSchedule/plantedSchedule.ts',
  ],
  [
    'area-order-booking',
    'apps/server/src/modules/booking/plantedBooking/upward.ts',
    '../../insight/plantedInsight/plantedInsight.ts',
  ],
  [
    'area-order-billing',
    'apps/server/src/modules/billing/plantedBilling/upward.ts',
    '../../insight/plantedInsight/plantedInsight.ts',
  ],
  [
    'area-order-insight',
    'apps/server/src/modules/insight/plantedInsight/upward.ts',
    '../../billing/plantedBilling/plantedBilling.ts',
  ],
  [NOUN_CYCLE, 'apps/server/src/modules/forest/beech/beech.ts', '../birch/birch.ts'],
];

/** Imports that the rules allow, close to those that they forbid. */
const allowed: [file: string, imported: string][] = [
  ['packages/i18n/src/planted/egg.ts', './chicken.ts'],
  ['packages/domain/src/planted/rule.ts', 'zod'],
  ['packages/domain/src/planted/rule.test.ts', 'node:fs'],
  ['apps/console/src/pages/planted.ts', '../features/plantedPart.ts'],
  ['apps/console/src/features/plantedPart.ts', '@slotkeeper/domain/planted/rule'],
  ['apps/console/src/features/booking/slots/plantedPart.ts', '@slotkeeper/domain/planted/rule'],
  ['apps/console/src/features/booking/form/plantedPart.ts', '../slots/plantedPart.ts'],
  ['apps/console/src/features/booking/unlisted/plantedPart.ts', '@slotkeeper/domain/planted/rule'],
  ['apps/console/src/pages/calendar/move/plantedPart.ts', '@slotkeeper/domain/planted/rule'],
  ['apps/console/src/pages/calendar/view/plantedPart.ts', '../move/plantedPart.ts'],
  ['apps/console/src/lib/planted.ts', '@slotkeeper/domain/planted/rule'],
  ['apps/server/src/modules/forest/oak/guest.ts', '../../meadow/elm/elm.ts'],
  ['apps/server/src/modules/forest/oak/oak.ts', '../../meadow/elm/elm.graphql.ts'],
  ['apps/server/src/modules/meadow/elm/elm.ts', './elm.store.ts'],
  ['apps/server/src/modules/meadow/elm/elm.graphql.ts', './elm.ts'],
  ['apps/server/src/modules/meadow/elm/elm.store.ts', 'kysely'],
  ['apps/server/src/http/plantedPart.ts', '../modules/meadow/elm/elm.ts'],
  ['apps/server/src/adapters/planted.ts', '../modules/meadow/elm/elm.ts'],
  ['apps/server/src/platform/planted.ts', 'pg'],
  ['packages/i18n/src/planted/tested.test.ts', './egg.ts'],
  ['tools/planted.ts', '../apps/server/src/platform/planted.ts'],
  [
    'apps/server/src/modules/people/plantedPeople/plantedPeople.ts',
    '../../messaging/plantedMessaging/plantedMessaging.ts',
  ],
  [
    'apps/server/src/modules/business/plantedBusiness/plantedBusiness.ts',
    '../../people/plantedPeople/plantedPeople.ts',
  ],
  [
    'apps/server/src/modules/catalog/plantedCatalog/plantedCatalog.ts',
    '../../business/plantedBusiness/plantedBusiness.ts',
  ],
  [
    'apps/server/src/modules/schedule/plantedSchedule/plantedSchedule.ts',
    '../../catalog/plantedCatalog/plantedCatalog.ts',
  ],
  [
    'apps/server/src/modules/clients/plantedClients/plantedClients.ts',
    '../../messaging/plantedMessaging/plantedMessaging.ts',
  ],
  [
    'apps/server/src/modules/booking/plantedBooking/plantedBooking.ts',
    '../../schedule/plantedSchedule/plantedSchedule.ts',
  ],
  [
    'apps/server/src/modules/insight/plantedInsight/plantedInsight.ts',
    '../../booking/plantedBooking/plantedBooking.ts',
  ],
  [
    'apps/server/src/modules/billing/plantedBilling/plantedBilling.ts',
    '../../booking/plantedBooking/plantedBooking.ts',
  ],
  ['apps/server/src/modules/messaging/plantedMessaging/plantedMessaging.ts', '../../../platform/planted.ts'],
  [
    'apps/server/src/modules/people/plantedPeople/upward.test.ts',
    '../../booking/plantedBooking/plantedBooking.ts',
  ],
  ['apps/server/src/modules/forest/oak/roots.ts', '../beech/bark/bark.ts'],
  ['apps/server/src/modules/forest/beech/bark/bark.ts', './inner.ts'],
  ['apps/server/src/modules/forest/beech/bark/inner.ts', '../../../../platform/planted.ts'],
];

let copy: string;
let read: Awaited<ReturnType<typeof readDirections>>;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'directions-'));
  await copyHouse();
  for (const [, file, imported] of violations) await plant(file, imported);
  for (const [file, imported] of allowed) await plant(file, imported);
  // The way back of the cycle between nouns: no cycle of files, as it comes from another file than the one imported.
  await plant('apps/server/src/modules/forest/birch/leaf.ts', '../beech/bark/bark.ts');
  await plant('apps/server/src/modules/forest/birch/birch.ts', '../../../platform/planted.ts');
  read = await readDirections(copy);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

/**
 * The rooms with what says how they are found, one of them with all of its sources; npm's packages are linked, and the
 * workspace's own ones lead into the copy.
 */
async function copyHouse(): Promise<void> {
  const made = /\/(node_modules|dist|__generated__|\.vite)(\/|$)/;
  const kept = /\/(package|tsconfig[\w.]*)\.json$|\.dependency-cruiser\.cjs$|\/packages\/i18n\//;
  const isKept = (path: string) => !made.test(path) && (kept.test(path) || statSync(path).isDirectory());
  for (const room of ['apps', 'packages', 'tools', 'e2e', '.dependency-cruiser.cjs', 'package.json']) {
    await cp(join(root, room), join(copy, room), { recursive: true, filter: isKept });
  }
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@slotkeeper'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@slotkeeper') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of await readdir(join(copy, 'packages'))) {
    await symlink(join(copy, 'packages', name), join(packages, '@slotkeeper', name));
  }
}

async function plant(file: string, imported: string): Promise<void> {
  const path = join(copy, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    `import type * as planted from '${imported}';\nexport type Planted = typeof planted;\n`,
  );
}

describe('the direction check', () => {
  test.each(violations)('reports %s when %s imports %s', (rule, file) => {
    expect(read.violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  test('knows a violation of each of its rules', () => {
    const names = new Set([...configuration.forbidden.map(({ name }) => name), NOUN_CYCLE]);
    expect(new Set(violations.map(([rule]) => rule))).toEqual(names);
  });

  test.each(allowed.slice(1))('lets %s import %s', (file) => {
    expect(read.violations.filter(({ from }) => from === file)).toEqual([]);
  });

  test('reads the real sources beside the planted ones', () => {
    expect(read.modules).toBeGreaterThan(violations.length + allowed.length);
  });
});
