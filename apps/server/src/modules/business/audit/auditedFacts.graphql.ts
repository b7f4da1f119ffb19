import { builder } from '../../../platform/graphql/builder.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { providersOf } from '../../people/provider/provider.ts';
import type { StoredFacts } from './audit.store.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const moment = (value: unknown) => (typeof value === 'number' ? value : null);

/** What an object was before or after a change (rule P9); null where the change did not touch it. */
export const AuditedFactsRef = builder.objectRef<StoredFacts>('AuditedFacts').implement({
  fields: (t) => ({
    cancellationReason: t.string({ nullable: true, resolve: (facts) => text(facts.cancellationReason) }),
    endAt: t.field({ type: 'DateTime', nullable: true, resolve: (facts) => moment(facts.endAt) }),
    provider: t.field({
      type: ProviderRef,
      nullable: true,
      resolve: async ({ providerId }, _, context) => (await providersOf(context)).get(String(providerId)),
    }),
    startAt: t.field({ type: 'DateTime', nullable: true, resolve: (facts) => moment(facts.startAt) }),
    status: t.string({ nullable: true, resolve: (facts) => text(facts.status) }),
  }),
});
