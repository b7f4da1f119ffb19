/**
 * @typedef {{ area: string, noun: string, verb: string, action: string, table: string, type: string, node: string,
 *   what: string }} MutationNames `verb` archiveClient, `type` ArchiveClient, `what` 'archive client', `node` Client
 */

/** @param {MutationNames} names */
export const ruleOf = ({
  node,
  type,
  verb,
  what,
}) => `import { accept, type Decision, refuse } from '../../decision.ts';

/** What the decision to ${what} depends on. */
export interface ${type}Facts {
  readonly ${node.toLowerCase()[0]}${node.slice(1)}: { readonly id: string } | undefined;
}

/** Whether to ${what} is possible (decisions …). Refuses with NOT_FOUND. */
export function ${verb}(facts: ${type}Facts): Decision<string> {
  const found = facts.${node.toLowerCase()[0]}${node.slice(1)};
  return found ? accept(found.id) : refuse('NOT_FOUND', { path: ['id'] });
}
`;

/** @param {MutationNames} names */
export const ruleTestOf = ({ noun, type, verb, what }) => `import { describe, expect, test } from 'vitest';
import { type ${type}Facts, ${verb} } from './${verb}.ts';

const cases: [string, ${type}Facts, string | null][] = [
  ['one that is there', { ${noun}: { id: '1' } }, null],
  ['one that is not', { ${noun}: undefined }, 'NOT_FOUND'],
];

describe('decisions …: ${what}', () => {
  test.each(cases)('%s', (_, facts, code) => {
    const decision = ${verb}(facts);
    expect(decision.accepted ? null : decision.refusal.code).toBe(code);
  });
});
`;

/** @param {MutationNames} names */
export const inputOf = ({ type, verb, what }) => `import { z } from 'zod';
import { mutationKeyInput } from './appointment.ts';

/** What it takes to ${what}. */
export const ${verb}Input = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type ${type}Input = z.infer<typeof ${verb}Input>;
`;

/** @param {MutationNames} names */
export const useCaseOf = ({
  action,
  area,
  noun,
  type,
  verb,
  what,
}) => `import { ${verb} as decide } from '@slotkeeper/domain/${area}/${noun}/${verb}';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { lockFor${type} } from './${verb}.store.ts';

/** A staff member's wish to ${what} (decisions …). Refuses with ACTION_NOT_ALLOWED and NOT_FOUND. */
export async function ${verb}(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  ctx.authorize('${action}');
  const request = { operation: '${verb}', key, body: { id } };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const ${noun} = await lockFor${type}(tx.db, ctx.scope, id);
        return { id: orThrow(decide({ ${noun} })) };
      }),
    ),
  );
}
`;

/** @param {MutationNames} names */
export const storeOf = ({
  noun,
  table,
  type,
}) => `import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** The ${noun} of this organization, which nobody else changes until the transaction ends. */
export async function lockFor${type}(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('${table}')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
`;

/** @param {MutationNames} names */
export const graphqlOf = ({
  node,
  type,
  verb,
  what,
}) => `import { ${verb}Input } from '@slotkeeper/domain/input/${verb}';
import { builder } from '../../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { ${verb} } from './${verb}.ts';

const ${type}InputRef = builder.inputType('${type}Input', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

interface ${type}Result {
  readonly id: string;
  readonly clientMutationId: string | null;
}

const ${type}PayloadRef = builder.objectRef<${type}Result>('${type}Payload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    id: t.id({ resolve: ({ id }) => toGlobalId('${node}', id) }),
  }),
});

builder.mutationFields((t) => ({
  ${verb}: t.field({
    description: 'To ${what} (decisions …).',
    type: ${type}PayloadRef,
    args: { input: t.arg({ type: ${type}InputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(${verb}Input, args.input);
      const wish = { id: readId('${node}', id), clientMutationId };
      return { ...(await ${verb}(requireStaff(context), wish)), clientMutationId };
    },
  }),
}));
`;

/** @param {MutationNames} names */
export const useCaseTestOf = ({
  node,
  noun,
  table,
  type,
  verb,
  what,
}) => `import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { describe, expect, test } from 'vitest';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { ${verb} } from './${verb}.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

/** A business with a ${noun}. */
async function given${node}() {
  const organization = await given.organization();
  await given.${noun}(organization);
  const row = db.selectFrom('${table}').select('id').where('organization_id', '=', organization.organizationId);
  return { organization, wish: { ...(await row.executeTakeFirstOrThrow()), clientMutationId: null } };
}

describe('decisions …: ${what}', () => {
  test('is possible for the owner', async () => {
    const { organization, wish } = await given${node}();
    expect(await ${verb}(organization.ownerContext, wish)).toEqual({ id: wish.id });
  });

  test('R2: of another business is as one that is not there', async () => {
    const { organization } = await given${node}();
    const { wish } = await given${node}();
    expect((await refusalOf(${verb}(organization.ownerContext, wish)))?.code).toBe('NOT_FOUND');
  });

  test('R1: is refused without the permission', async () => {
    const { organization, wish } = await given${node}();
    const nobody = await given.withSets(organization, (await given.staffMember(organization)).id, noPermissions);
    expect((await refusalOf(${verb}(nobody, wish)))?.code).toBe('ACTION_NOT_ALLOWED');
  });
});
`;
