import DataLoader from 'dataloader';
import type { AuditedType } from '../../../platform/audit/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { type AuditEntry, findEntries, findHistories } from './audit.store.ts';
import { AuditedFactsRef } from './auditedFacts.graphql.ts';

/** Who did what to an object, and when (rule P9). */
export const AuditEntryRef = builder.loadableNodeRef<AuditEntry, string, string>('AuditEntry', {
  id: { resolve: (entry) => entry.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, may, reach } = requireStaff(context);
    const seen = { reach: reach('appointment:view'), seesClients: may('client:view'), ids };
    const entries = may('audit:view') ? await findEntries(db, scope, seen) : new Map<string, AuditEntry>();
    return ids.map((id) => entries.get(id) ?? notFound());
  },
});

builder.objectType(AuditEntryRef, {
  fields: (t) => ({
    action: t.exposeString('action'),
    actorName: t.exposeString('actorName'),
    actorType: t.exposeString('actorType'),
    after: t.expose('after', { type: AuditedFactsRef, nullable: true }),
    before: t.expose('before', { type: AuditedFactsRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/**
 * The history of one object, oldest first, for a field `audit` of its type. It is part of a larger view, so a viewer
 * without 'audit:view' (rule R1) gets an empty list, not a refusal of the whole view.
 */
export async function auditTrailOf(
  context: GraphqlContext,
  objectType: AuditedType,
  objectId: string,
): Promise<readonly AuditEntry[]> {
  return requireStaff(context).may('audit:view') ? historyOf(context, objectType, objectId) : [];
}

/**
 * Whether the viewer made the latest change of an object, so that everyone can be notified of a colleague's (rule P2):
 * people who may not read the history learn no more of it than that. True where nothing has been changed.
 */
export async function isLastChangedByViewer(
  context: GraphqlContext,
  objectType: AuditedType,
  objectId: string,
): Promise<boolean> {
  const latest = (await historyOf(context, objectType, objectId)).at(-1);
  return !latest || (latest.actorType === 'PROVIDER' && latest.actorId === requireStaff(context).provider.id);
}

async function historyOf(
  context: GraphqlContext,
  objectType: AuditedType,
  objectId: string,
): Promise<readonly AuditEntry[]> {
  const { db, scope } = requireStaff(context);
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
