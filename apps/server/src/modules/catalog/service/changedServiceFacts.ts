import type { AuditFacts } from '../../../platform/audit/audit.ts';

const facts = [
  'title',
  'duration',
  'slotInterval',
  'bufferBefore',
  'bufferAfter',
  'minNotice',
  'minSlotsRequired',
  'capacity',
  'price',
  'displayPrice',
  'visibleRangeMax',
  'isActive',
  'providerIds',
] as const;

type ServiceFacts = { readonly [Fact in (typeof facts)[number]]: AuditFacts[string] };

/** What of a service differs before and after a change, for its history (rule P9). */
export function changedServiceFacts(
  before: ServiceFacts,
  after: ServiceFacts,
): { before: AuditFacts; after: AuditFacts } {
  const changed = facts.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
  const pick = (service: ServiceFacts) => Object.fromEntries(changed.map((fact) => [fact, service[fact]]));
  return { before: pick(before), after: pick(after) };
}
