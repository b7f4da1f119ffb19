import { describe, expect, test } from 'vitest';
import { decideGrant, decideRevocation, decideRoleChange } from './decideMemberChange.ts';
import { type DefaultRoleKey, defaultRoles } from './defaultRoles.ts';

const codeOf = (decision: ReturnType<typeof decideRevocation>) =>
  decision.accepted ? 'accepted' : decision.refusal.code;

function facts(actor: DefaultRoleKey, member: DefaultRoleKey, isLastOwner = false) {
  return { actorSets: defaultRoles[actor], memberSets: defaultRoles[member], isLastOwner };
}

describe('R1: revoking access', () => {
  test.each([
    ['owner', 'administrator', false, 'accepted'],
    ['owner', 'owner', false, 'accepted'],
    ['owner', 'owner', true, 'LAST_OWNER'],
    ['administrator', 'staff', false, 'accepted'],
    ['administrator', 'administrator', false, 'accepted'],
    ['administrator', 'owner', false, 'ACTION_NOT_ALLOWED'],
    ['administrator', 'owner', true, 'ACTION_NOT_ALLOWED'],
  ] as const)('%s on %s (the last owner: %s): %s', (actor, member, isLastOwner, expected) => {
    expect(codeOf(decideRevocation(facts(actor, member, isLastOwner)))).toBe(expected);
  });
});

describe('R1: giving another role', () => {
  test.each([
    ['owner', 'staff', 'owner', false, 'accepted'],
    ['owner', 'owner', 'staff', true, 'LAST_OWNER'],
    ['owner', 'owner', 'staff', false, 'accepted'],
    ['administrator', 'staff', 'administrator', false, 'accepted'],
    ['administrator', 'staff', 'owner', false, 'ROLE_ABOVE_OWN'],
    ['administrator', 'owner', 'staff', false, 'ACTION_NOT_ALLOWED'],
  ] as const)('%s turns %s into %s (the last owner: %s): %s', (actor, member, next, isLast, expected) => {
    expect(codeOf(decideRoleChange(facts(actor, member, isLast), defaultRoles[next]))).toBe(expected);
  });

  test('a role that may do more than one’s own is not granted', () => {
    expect(codeOf(decideGrant(defaultRoles.administrator, defaultRoles.owner))).toBe('ROLE_ABOVE_OWN');
    expect(codeOf(decideGrant(defaultRoles.administrator, defaultRoles.staff))).toBe('accepted');
  });
});
