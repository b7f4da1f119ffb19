import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { findProviders, type Provider } from './provider.store.ts';

export { createProvider } from './createProvider.ts';
export type { NewProvider } from './provider.store.ts';
export { loadSignedInProvider } from './signedInProvider.store.ts';
export type { Provider };

/** The organization's providers by id, read once per request. */
export function providersOf(context: GraphqlContext): Promise<ReadonlyMap<string, Provider>> {
  return cached(context, providersOf, async () => {
    const { db, scope } = requireStaff(context);
    const providers = await findProviders(db, scope);
    return new Map(providers.map((provider) => [provider.id, provider]));
  });
}
