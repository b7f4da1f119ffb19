import { describe, expect, test } from 'vitest';
import { defaultRoles } from './defaultRoles.ts';
import { noPermissions, type RoleSets } from './permissionSets.ts';
import { decideTokenScopes, effectiveScopes } from './tokenScopes.ts';

const scopes = (sets: Partial<RoleSets>): RoleSets => ({ ...noPermissions, ...sets });
const codeOf = (creator: RoleSets, wanted: RoleSets) => {
  const decision = decideTokenScopes(creator, wanted);
  return decision.accepted ? 'accepted' : decision.refusal.code;
};

describe('R9: what a token may be given', () => {
  test.each([
    ['what the creator holds', scopes({ services: ['VIEW'], clients: ['VIEW', 'ADD'] }), 'accepted'],
    ['what a wider permission of the creator holds', scopes({ appointments: ['VIEW_OWN'] }), 'accepted'],
    ['more than the creator holds', scopes({ payments: ['ORGANISATION'] }), 'SCOPES_ABOVE_OWN'],
    ['the right to make tokens', scopes({ integrations: ['TOKENS'] }), 'SCOPES_ABOVE_OWN'],
    ['nothing', noPermissions, 'SCOPES_EMPTY'],
  ])('%s', (_, wanted, expected) => {
    expect(codeOf(defaultRoles.administrator, wanted)).toBe(expected);
  });
});

describe('R9: what a token may do now', () => {
  const wanted = scopes({ appointments: ['VIEW_ALL', 'EDIT_ALL'], clients: ['VIEW'], exports: ['CREATE'] });

  test('all of its scopes, as long as its creator holds them', () => {
    expect(effectiveScopes(defaultRoles.administrator, wanted)).toEqual(wanted);
  });

  test('only what is left to a creator whose role was narrowed', () => {
    expect(effectiveScopes(defaultRoles.staff, wanted)).toEqual(scopes({ clients: ['VIEW'] }));
  });

  test('a wider permission of the creator does not widen the token', () => {
    const narrow = scopes({ appointments: ['VIEW_OWN'] });
    expect(effectiveScopes(defaultRoles.owner, narrow)).toEqual(narrow);
  });

  test('never the right to make tokens', () => {
    expect(effectiveScopes(defaultRoles.owner, scopes({ integrations: ['TOKENS'] }))).toEqual(noPermissions);
  });
});
