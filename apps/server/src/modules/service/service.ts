import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { findServices, type Service } from './service.store.ts';

export { createService, createServiceCategory, type NewService } from './createService.ts';
export { findServiceFields } from './service.store.ts';
export type { Service };

/** The organization's services by id, retired ones too, read once per request. */
export function servicesOf(context: GraphqlContext): Promise<ReadonlyMap<string, Service>> {
  return cached(context, servicesOf, async () => {
    const { db, scope } = requireStaff(context);
    const services = await findServices(db, scope);
    return new Map(services.map((service) => [service.id, service]));
  });
}
