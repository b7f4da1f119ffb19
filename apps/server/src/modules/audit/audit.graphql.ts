import DataLoader from 'dataloader';
import { builder } from '../../platform/graphql/builder.ts';
import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { notFound } from '../../platform/refusalError.ts';
import { type AuditEntry, type AuditedType, findEntries, findHistories } from './audit.store.ts';
import { AuditedFactsRef } from './auditedFacts.graphql.ts';

/** Who did what to an object, and when (decisions P9). */
export const AuditEntryRef = builder.loadableNodeRef<AuditEntry, string, string>('AuditEntry', {
  id: { resolve: (entry) => entry.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, may } = requireStaff(context);
    const entries = may('audit:view') ? await findEntries(db, scope, ids) : new Map<string, AuditEntry>();
    return ids.map((id) => entries.get(id) ?? notFound());
  },
});

const actorTypes = { PROVIDER: 'Provider', CLIENT: 'Client' } as const;

builder.objectType(AuditEntryRef, {
  fields: (t) => ({
    action: t.exposeString('action'),
    actorId: t.id({
      description: 'The staff member or client who did it; null where nobody did, such as a job.',
      nullable: true,
      resolve: ({ actorType, actorId }) =>
        actorType === 'SYSTEM' || actorId === null ? null : toGlobalId(actorTypes[actorType], actorId),
    }),
    actorName: t.exposeString('actorName'),
    actorType: t.exposeString('actorType'),
    after: t.expose('after', { type: AuditedFactsRef, nullable: true }),
    before: t.expose('before', { type: AuditedFactsRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/**
 * The history of one object, oldest first, for a field `audit` of its type. It is part of a larger view, so a viewer
 * without 'audit:view' (decisions R1) gets an empty list, not a refusal of the whole view.
 */
export async function auditTrailOf(
  context: GraphqlContext,
  objectType: AuditedType,
  objectId: string,
): Promise<readonly AuditEntry[]> {
  const { db, scope, may } = requireStaff(context);
  if (!may('audit:view')) return [];
  const loader = cached(
    context,
    `audit:${objectType}`,
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const histories = await findHistories(db, scope, objectType, ids);
        return ids.map((id) => histories.get(id) ?? []);
      }),
  );
  return loader.load(objectId);
}
