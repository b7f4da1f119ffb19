import type { ProviderSettingsInput } from '@slotkeeper/domain/input/provider';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { coversSets, type RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { Provider } from './provider.store.ts';

/**
 * What a staff member sees of another: everything with provider:view, the name without contact data with
 * provider:viewNames, else nothing (null); everything about oneself (rule R1). An API token always sees the name of the member
 * for whom it acts (rule R9).
 */
export function visibleProvider(ctx: StaffContext, provider: Provider): Provider | null {
  if (ctx.isSelf(provider.id) || ctx.may('provider:view')) return provider;
  const isNamed = provider.id === ctx.provider.id || ctx.may('provider:viewNames');
  return isNamed ? { ...provider, email: '', phoneNumber: '' } : null;
}

/** Refuses the role and settings of another staff member to who sees only names (rule R1). */
export function authorizeDetails(ctx: StaffContext, provider: Provider): void {
  if (!ctx.isSelf(provider.id)) ctx.authorize('provider:view');
}

/**
 * Refuses a change of another staff member who may do more (rule R1), and to an API token each change of the member for whom
 * it acts: what is personal stays that one's own (rule R9).
 */
export function authorizeMemberChange(ctx: StaffContext, { id, sets }: { id: string; sets: RoleSets }): void {
  if (ctx.isSelf(id)) return;
  if (id === ctx.provider.id || !coversSets(ctx.provider.sets, sets)) refuseRequest('ACTION_NOT_ALLOWED');
}

/** Refuses settings that ask for a monthly report of who may see no figures (rule R1). */
export function authorizeReport({ sets }: { sets: RoleSets }, { emails }: ProviderSettingsInput): void {
  if (emails?.monthlyReport && reachOf(sets, 'analytics:view') === 'none')
    refuseRequest('ACTION_NOT_ALLOWED', { path: ['emails', 'monthlyReport'] });
}
