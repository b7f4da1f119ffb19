import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { fieldRules } from '../../../test/permissionWalk/fieldRules.ts';
import { fullSalon, type Walker } from '../../../test/permissionWalk/fullSalon.ts';
import { mutationRules } from '../../../test/permissionWalk/mutationRules.ts';
import { mayByTable } from '../../../test/permissionWalk/roleTable.ts';
import { routeRules } from '../../../test/permissionWalk/routeRules.ts';
import { runMutation as run } from '../../../test/permissionWalk/runMutation.ts';
import { argumentsIn, idOf } from '../../../test/permissionWalk/seenFields.ts';
import { askFields, fieldsOf } from '../../../test/permissionWalk/walkFields.ts';
import { walkSalon } from '../../../test/permissionWalk/walkSalon.ts';
import { staffContext, type StaffContext } from '../../platform/actingContext.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const FORBIDDEN = ['ACTION_NOT_ALLOWED', 'NOT_FOUND', 'UNAUTHENTICATED'];

/** A token of a second owner, with the scopes of a role; of a role with nothing as if its creator had lost all of them. */
async function tokenWith(salon: GivenOrganization, walker: Walker): Promise<StaffContext> {
  const creator = (await given.staffMember(salon, { role: 'owner' })).context;
  if (walker === 'nobody') {
    const { context } = await given.apiToken(creator);
    return staffContext({ ...context, provider: { ...context.provider, sets: noPermissions } });
  }
  const { sets } = (await given.staffMember(salon, { role: walker })).context.provider;
  const integrations = sets.integrations.filter((permission) => permission !== 'TOKENS');
  return (await given.apiToken(creator, { scopes: { ...sets, integrations } })).context;
}

test.each(['administrator', 'staff', 'nobody'] as const)(
  'R9: a token with the scopes of the role %s changes what that role may, and nothing personal',
  async (walker) => {
    const salon = await walkSalon(db, given);
    const token = await tokenWith(salon, walker);
    for (const [name, { who, input }] of Object.entries(mutationRules)) {
      const answer = await run(token, name, await input(salon, token));
      const isRefused = who === 'self' || who === 'apiToken:manage' || !mayByTable(walker, who, 'colleague');
      const isForbidden = answer.refusals.some(({ code }) => FORBIDDEN.includes(code));
      expect([name, isForbidden, answer.refusals]).toEqual([name, isRefused, answer.refusals]);
    }
  },
);

test('R9: a token changes nothing of the membership that it acts for', async () => {
  const salon = await walkSalon(db, given);
  const token = await tokenWith(salon, 'staff');
  const id = await idOf(db, salon, 'Provider', token.provider.id);
  for (const name of ['updateProvider', 'updateProviderSettings', 'updateProviderColor']) {
    const { refusals } = await run(token, name, { id, ...changes[name] });
    expect([name, refusals[0]?.code]).toEqual([name, 'ACTION_NOT_ALLOWED']);
  }
});

const changes: Readonly<Record<string, object>> = {
  updateProvider: { name: 'Renamed', password: 'another horse', validatePassword: 'correct horse' },
  updateProviderSettings: { locale: 'it' },
  updateProviderColor: { color: 3 },
};

/** What is personal, or leads to what makes tokens. */
const neverSeen: Readonly<Record<string, readonly string[]>> = {
  Provider: ['account', 'apiTokens', 'calendarFeeds', 'notifications', 'unreadNotificationsCount'],
};

test('R9: with all of its creator’s rights a token sees what the creator sees, but nothing personal', async () => {
  const salon = await fullSalon(db, given);
  const { context: token } = await given.apiToken(salon.ownerContext);
  const hidden = ['ApiToken', 'Notification'];
  for (const typename of Object.keys(fieldRules)) {
    const id = await idOf(db, salon, typename, salon.ownerId);
    const args = typename === 'Provider' ? await argumentsIn(db, salon) : {};
    const owners = await askFields(salon.ownerContext, { typename, id }, args);
    const tokens = await askFields(token, { typename, id }, args);
    for (const { name } of fieldsOf(typename)) {
      const isHidden = hidden.includes(typename) || (neverSeen[typename] ?? []).includes(name);
      const [ofOwner, ofToken] = [owners.get(name) ?? {}, tokens.get(name) ?? {}];
      expect([typename, name, 'code' in ofToken]).toEqual([typename, name, isHidden || 'code' in ofOwner]);
    }
  }
});

/** What a token for exports alone, made by the owner, and a member whose role holds nothing see of the owner's objects. */
async function seenWithOtherScopes(typenames: readonly string[]) {
  const salon = await fullSalon(db, given);
  const scopes = { ...noPermissions, exports: ['CREATE'] } as const;
  const { context: token } = await given.apiToken(salon.ownerContext, { scopes });
  const seen = (answers: Awaited<ReturnType<typeof askFields>>) =>
    [...answers].flatMap(([name, answer]) => ('value' in answer && answer.value !== null ? [name] : []));
  const rows = [];
  for (const typename of typenames) {
    const isProvider = typename === 'Provider';
    const args = isProvider ? await argumentsIn(db, salon) : {};
    const { nobody } = salon.contexts;
    const id = await idOf(db, salon, typename, salon.ownerId);
    // Of the member for whom it acts a token sees at most what a role with nothing sees of its own.
    const other = isProvider ? await idOf(db, salon, typename, nobody.provider.id) : id;
    const answers = await askFields(token, { typename, id }, args);
    const nobodys = await askFields(nobody, { typename, id: other }, args);
    rows.push({ typename, answers, ofToken: seen(answers), ofNobody: seen(nobodys) });
  }
  return rows;
}

const types = Object.keys(fieldRules);

test('R9: with other scopes than those of a field it sees as little as the role with nothing', async () => {
  const rows = await seenWithOtherScopes(types.filter((typename) => typename !== 'Provider'));
  expect(rows.map(({ typename, ofToken }) => [typename, ofToken])).toEqual(
    rows.map(({ typename, ofNobody }) => [typename, ofNobody]),
  );
});

test('R9: of the member for whom it acts it sees the name, and nothing that its scopes don’t hold', async () => {
  const [row] = await seenWithOtherScopes(['Provider']);
  expect(row?.ofToken).toContain('name');
  expect(row?.ofToken.filter((name) => !row.ofNobody.includes(name))).toEqual([]);
  expect(['email', 'phoneNumber'].map((name) => row?.answers.get(name))).toEqual([
    { value: '' },
    { value: '' },
  ]);
  const personal = ['account', 'role', 'settings', 'notifications', 'messages'];
  expect(personal.map((name) => row?.answers.get(name))).toEqual(
    personal.map(() => ({ code: 'ACTION_NOT_ALLOWED' })),
  );
});

test('R9: no REST address takes a token: sending one does not sign in', async () => {
  const server = await given.server(database);
  const salon = await given.organization();
  const { text } = await given.apiToken(salon.ownerContext);
  const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/json' };
  for (const [route, { may, body }] of Object.entries(routeRules)) {
    if (may === 'all') continue;
    const [method = '', path = ''] = route.split(' ');
    const response = await server.fetch(path, { method, headers, body: body && JSON.stringify(body) });
    expect([route, response.status]).toEqual([route, 401]);
  }
});
