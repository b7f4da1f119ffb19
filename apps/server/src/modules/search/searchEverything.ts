import { searchText } from '@slotkeeper/domain/searchText';
import type { StaffContext } from '../../platform/staffContext.ts';
import { searchAppointments } from '../appointment/appointment.ts';
import { searchClients } from '../client/client.ts';
import type { Service } from '../service/service.ts';

const GROUPS = 3;

/** The rows that a search found, each group with the best first. */
export interface Found {
  readonly clientIds: readonly string[];
  readonly appointmentIds: readonly string[];
  readonly serviceIds: readonly string[];
}

/**
 * Searches what the viewer may see (spec 2, decisions R2): a group that its role does not show stays empty. Each group has
 * at most a third of the limit, so that none hides another.
 */
export async function searchEverything(
  ctx: StaffContext,
  { text, limit, services }: { text: string; limit: number; services: Iterable<Service> },
): Promise<Found> {
  const { db, scope } = ctx;
  const size = Math.ceil(limit / GROUPS);
  const clientIds = ctx.may('client:view') ? await searchClients(db, scope, { text, limit: size }) : [];
  const serviceIds = ctx.may('service:view') ? searchServices(services, text).slice(0, size) : [];
  const appointmentIds = ctx.may('appointment:view')
    ? await searchAppointments(db, scope, {
        reach: ctx.reach('appointment:view'),
        clientIds,
        name: text,
        now: ctx.clock.now(),
        limit: size,
      })
    : [];
  return { clientIds, appointmentIds, serviceIds };
}

/** The ids of the services whose title holds every word: active ones first, then whose title begins with it. */
function searchServices(services: Iterable<Service>, text: string): string[] {
  const folded = searchText(text);
  const words = folded.split(' ');
  const rank = ({ isActive, searchText: title }: Service) =>
    (isActive ? 0 : 2) + (title.startsWith(folded) ? 0 : 1);
  return [...services]
    .filter((service) => !service.isRetired && words.every((word) => service.searchText.includes(word)))
    .sort((one, other) => rank(one) - rank(other) || one.rowId - other.rowId)
    .map(({ id }) => id);
}
