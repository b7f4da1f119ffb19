import type { StaffContext } from '../../../platform/actingContext.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { seesPlace } from './place.policy.ts';
import {
  findPaymentMethods,
  findPlaces,
  type Place,
  type PlaceAddress,
  type PlacePaymentMethod,
} from './place.store.ts';

export type { CountryLookup } from './countryLookup.ts';
export { createPlace } from './createPlace.ts';
export { type NewPlace } from './place.store.ts';
export type { Place, PlaceAddress, PlacePaymentMethod };

/** The places that the viewer sees (seesPlace) by id, oldest first, read once per request. */
export function placesOf(context: GraphqlContext): Promise<ReadonlyMap<string, Place>> {
  return cached(context, placesOf, () => findVisiblePlaces(requireStaff(context)));
}

/** The places that a staff member sees by id, oldest first, for use cases. */
export async function findVisiblePlaces(staff: StaffContext): Promise<ReadonlyMap<string, Place>> {
  const places = await findPlaces(staff.db, staff.scope);
  return new Map(places.filter(({ id }) => seesPlace(staff, id)).map((place) => [place.id, place]));
}

/** The payment methods of these places by id, read once per request. */
export function paymentMethodsOf(context: GraphqlContext): Promise<ReadonlyMap<string, PlacePaymentMethod>> {
  return cached(context, paymentMethodsOf, () => findVisiblePaymentMethods(requireStaff(context)));
}

/** The payment methods of the places that a staff member sees, by id, for use cases. */
export async function findVisiblePaymentMethods(
  staff: StaffContext,
): Promise<ReadonlyMap<string, PlacePaymentMethod>> {
  const methods = await findPaymentMethods(staff.db, staff.scope);
  const visible = methods.filter(({ placeId }) => seesPlace(staff, placeId));
  return new Map(visible.map((method) => [method.id, method]));
}
