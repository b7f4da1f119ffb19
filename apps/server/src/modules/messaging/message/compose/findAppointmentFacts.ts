import { formatList } from '@slotkeeper/i18n/format/formatList';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type AppointmentFacts, findFactsOfOne } from './appointmentFacts.store.ts';

/** The facts of an appointment as they are now, or of all those of a visit that one text is about (rule A13). */
export async function findAppointmentFacts(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
  furtherIds: readonly string[] = [],
): Promise<AppointmentFacts> {
  const first = await findFactsOfOne(db, scope, appointmentId);
  const further: AppointmentFacts[] = [];
  for (const id of furtherIds) further.push(await findFactsOfOne(db, scope, id));
  return factsOfVisit([first, ...further]);
}

/**
 * The facts of some appointments of a visit as one text is about them: when the first one begins, what is done, and by whom,
 * each named once (rule A13). Of a single one they are its own.
 */
function factsOfVisit(found: readonly [AppointmentFacts, ...AppointmentFacts[]]): AppointmentFacts {
  const parts = found.toSorted((a, b) => a.startAt - b.startAt);
  const [first = found[0], ...others] = parts;
  if (others.length === 0) return first;
  const { locale } = first;
  const listed = (name: (part: AppointmentFacts) => string) =>
    formatList([...new Set(parts.map(name))], locale);
  return {
    ...first,
    serviceTitle: listed((part) => part.serviceTitle),
    providerName: listed((part) => part.providerName),
    parts,
  };
}
