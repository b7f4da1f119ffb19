import { SEARCH_GROUPS, SEARCH_WORDS_MAX } from '@slotkeeper/domain/limits';
import { holdsWord, searchWords } from '@slotkeeper/domain/searchText';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { searchAppointments } from '../../booking/appointment/appointment.ts';
import type { Service } from '../../catalog/service/service.ts';
import { type Client, searchClients } from '../../clients/client/client.ts';

/** The rows that a search found, each group with the best first. */
export interface Found {
  readonly clients: readonly Client[];
  readonly appointmentIds: readonly string[];
  readonly services: readonly Service[];
}

/**
 * Searches what the viewer may see (spec 2, rule R2): a group that its role does not show stays empty. Each group has
 * at most a third of the limit, so that none hides another.
 */
export async function searchEverything(
  ctx: StaffContext,
  { text, limit, services }: { text: string; limit: number; services: () => Promise<Iterable<Service>> },
): Promise<Found> {
  const size = Math.ceil(limit / SEARCH_GROUPS);
  const { db, scope } = ctx;
  const withClients = ctx.may('client:view');
  const findServices = async () =>
    ctx.may('service:view') ? matchingServices(await services(), text).slice(0, size) : [];
  const findAppointments = () =>
    searchAppointments(db, scope, {
      reach: ctx.reach('appointment:view'),
      text,
      now: ctx.clock.now(),
      limit: size,
    });
  const [foundServices, clients, appointmentIds] = await Promise.all([
    findServices(),
    withClients ? searchClients(db, scope, { text, limit: size }) : [],
    // They are found by whom they are for, which a role without clients does not show, guest or not (rule R1).
    withClients && ctx.may('appointment:view') ? findAppointments() : [],
  ]);
  return { services: foundServices, clients, appointmentIds };
}

/** The services whose title holds every word: active ones first, then whose title begins with it. */
function matchingServices(services: Iterable<Service>, text: string): Service[] {
  const words = searchWords(text).slice(0, SEARCH_WORDS_MAX);
  if (words.length === 0) return [];
  const rank = ({ isActive, searchText: title }: Service) =>
    (isActive ? 0 : 2) + (title.startsWith(words.join(' ')) ? 0 : 1);
  return [...services]
    .filter((service) => !service.isRetired && words.every((word) => holdsWord(service.searchText, word)))
    .sort((one, other) => rank(one) - rank(other) || one.rowId - other.rowId);
}
