import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { findPaymentMethods, findPlaces, type Place, type PlacePaymentMethod } from './place.store.ts';

export { createPlace } from './createPlace.ts';
export type { NewPlace } from './place.store.ts';
export type { Place, PlacePaymentMethod };

/** The organization's places by id, oldest first, read once per request. */
export function placesOf(context: GraphqlContext): Promise<ReadonlyMap<string, Place>> {
  return cached(context, placesOf, async () => {
    const { db, scope } = requireStaff(context);
    const places = await findPlaces(db, scope);
    return new Map(places.map((place) => [place.id, place]));
  });
}

/** The payment methods of all places by id, read once per request. */
export function paymentMethodsOf(context: GraphqlContext): Promise<ReadonlyMap<string, PlacePaymentMethod>> {
  return cached(context, paymentMethodsOf, async () => {
    const { db, scope } = requireStaff(context);
    const methods = await findPaymentMethods(db, scope);
    return new Map(methods.map((method) => [method.id, method]));
  });
}
