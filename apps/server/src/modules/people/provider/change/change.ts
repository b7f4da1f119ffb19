export {
  type LockedProvider,
  deleteProviderPlaces,
  findPlacesOfProvider,
  findProvider,
  lockProvider,
  saveProvider,
  saveProviderSettings,
} from './providerChange.store.ts';
export { authorizeMemberChange, authorizeReport } from '../provider.policy.ts';
export { insertProviderPlaces } from '../provider.store.ts';
