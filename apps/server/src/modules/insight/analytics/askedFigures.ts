import type { ProviderReach, StaffContext } from '../../../platform/actingContext.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { Place } from '../../business/place/place.ts';
import type { ClientQuestion, ClientReach } from './analytics.store.ts';
import { analyticsDays } from './analyticsDays.ts';
import type { AnalyticsQuestion } from './countedAppointments.store.ts';
import { providersOfPlaces } from './occupancy.store.ts';

/** What the numbers are asked for: which days, and what of the appointments and clients the viewer may see. */
export type AskedFigures = AnalyticsQuestion & ClientQuestion;

/** The rows that figures are narrowed to; an empty list means all. */
export interface FiguresFilter {
  readonly placeIds: readonly string[];
  readonly providerIds: readonly string[];
  readonly serviceIds: readonly string[];
}

/** The figures of local dates, both included, within what the viewer may see (rules R2, T4). `places`: those that it sees. */
export async function askedFigures(
  ctx: StaffContext,
  places: ReadonlyMap<string, Place>,
  { from, to }: { readonly from: string; readonly to: string },
  { placeIds, providerIds, serviceIds }: FiguresFilter,
): Promise<AskedFigures> {
  const timezone = figuresZone(places, placeIds);
  const reach = await askedReach(ctx, placeIds, providerIds);
  return {
    days: analyticsDays(timezone, from, to),
    timezone,
    reach,
    serviceIds: serviceIds.length > 0 ? serviceIds : null,
    clientReach: clientReach(ctx, reach, placeIds.length + providerIds.length > 0),
  };
}

/** Numbers are in the zone of the one place that is asked for, else of the organization's first place (rule T1). */
function figuresZone(places: ReadonlyMap<string, Place>, placeIds: readonly string[]): string {
  const [only, ...others] = placeIds;
  const [first] = places.values();
  const place = (only !== undefined && others.length === 0 && places.get(only)) || first;
  return place?.timezone ?? refuseRequest('NOT_FOUND');
}

/** Appointments count as far as both sets reach: numbers show nothing that the lists hide (rule R2). */
function appointmentReach({ reach }: StaffContext): ProviderReach {
  return within(reach('analytics:view'), reach('appointment:view'));
}

function within(one: ProviderReach, other: ProviderReach): ProviderReach {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((id) => other.includes(id));
}

/** The reach, narrowed to the providers and places that are asked for. */
async function askedReach(
  ctx: StaffContext,
  placeIds: readonly string[],
  providerIds: readonly string[],
): Promise<ProviderReach> {
  const reach = within(appointmentReach(ctx), providerIds.length > 0 ? providerIds : 'all');
  if (placeIds.length === 0) return reach;
  return within(reach, await providersOfPlaces(ctx.db, ctx.scope, placeIds));
}

/** All clients, those who come to the viewer itself or to those who are asked for, or none where the role shows no clients. */
function clientReach(ctx: StaffContext, reach: ProviderReach, isFiltered: boolean): ClientReach {
  if (!ctx.may('client:view')) return 'none';
  if (isFiltered) return reach;
  return ctx.reach('analytics:view') === 'all' ? 'all' : appointmentReach(ctx);
}
