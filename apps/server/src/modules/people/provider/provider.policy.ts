import type { StaffContext } from '../../../platform/staffContext.ts';
import type { Provider } from './provider.store.ts';

/**
 * What a staff member sees of another: everything with provider:view, the name without contact data with
 * provider:viewNames, else nothing (null); everything about oneself (rule R1).
 */
export function visibleProvider(ctx: StaffContext, provider: Provider): Provider | null {
  if (provider.id === ctx.provider.id || ctx.may('provider:view')) return provider;
  return ctx.may('provider:viewNames') ? { ...provider, email: '', phoneNumber: '' } : null;
}

/** Refuses the role and settings of another staff member to who sees only names (rule R1). */
export function authorizeDetails(ctx: StaffContext, provider: Provider): void {
  if (provider.id !== ctx.provider.id) ctx.authorize('provider:view');
}
