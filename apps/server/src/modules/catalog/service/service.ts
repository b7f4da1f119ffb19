import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { findServiceCategories } from './category/category.store.ts';
import { findServiceCurrencies } from './serviceCurrencies.store.ts';
import { findServices, type Service, type ServiceCategory } from './service.store.ts';

export { createServiceCategory } from './category/changeCategories.ts';
export { createService, type NewService } from './createService.ts';
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

/** The currencies that the prices of services are meant in, by the services' ids; read once per request. */
export function serviceCurrenciesOf(context: GraphqlContext): ReturnType<typeof findServiceCurrencies> {
  return cached(context, serviceCurrenciesOf, () => {
    const { db, scope } = requireStaff(context);
    return findServiceCurrencies(db, scope);
  });
}

/** The categories of services by id, for everyone who sees services; read once per request. */
export function serviceCategoriesOf(context: GraphqlContext): Promise<ReadonlyMap<string, ServiceCategory>> {
  return cached(context, serviceCategoriesOf, async () => {
    const { db, scope, may } = requireStaff(context);
    const categories = may('service:view') ? await findServiceCategories(db, scope) : [];
    return new Map(categories.map((category) => [category.id, category]));
  });
}
