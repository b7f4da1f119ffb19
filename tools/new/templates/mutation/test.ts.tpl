import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { fullSalon } from '../../../../test/permissionWalk/fullSalon.ts';
import { idOf } from '../../../../test/permissionWalk/seenFields.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const salon = await fullSalon(db, given);
const stranger = await given.organization();
const id = await idOf(db, salon, '{{type}}', salon.ownerId);

function {{name}}(ctx: StaffContext, clientMutationId: string | null = null) {
  const source = 'mutation ($input: {{Name}}Input!) { {{name}}(input: $input) { {{noun}}Id } }';
  return ask(ctx, source, { input: { id, clientMutationId } });
}

describe('{{name}}', () => {
  test('answers which one, and the same to a repeated request (rule P4)', async () => {
    const answer = { data: { {{name}}: { {{noun}}Id: id } }, refusals: [] };
    expect(await {{name}}(salon.ownerContext, 'key')).toEqual(answer);
    expect(await {{name}}(salon.ownerContext, 'key')).toEqual(answer);
  });

  test('R1: is refused to who may not', async () => {
    const { refusals } = await {{name}}(salon.contexts.nobody);
    expect(refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('R2: finds nothing of another business', async () => {
    const { refusals } = await {{name}}(stranger.ownerContext);
    expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
