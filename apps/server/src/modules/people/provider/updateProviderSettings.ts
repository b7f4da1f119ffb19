import { coversSets } from '@slotkeeper/domain/people/access/coversSets';
import type { ProviderSettingsInput } from '@slotkeeper/domain/input/provider';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { lockProvider, saveProviderSettings } from './change/providerChange.store.ts';

/**
 * Changes a staff member's settings: one's own always, another's with provider:edit, unless that one may do more
 * (rule R1). What is left out stays (rule R8). Refuses with NOT_FOUND and ACTION_NOT_ALLOWED.
 */
export async function updateProviderSettings(
  ctx: StaffContext,
  { id, settings }: { id: string; settings: ProviderSettingsInput },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const provider = await lockProvider(tx.db, ctx.scope, id);
    if (!provider) throw notFound();
    if (id !== ctx.provider.id) {
      ctx.authorize('provider:edit');
      if (!coversSets(ctx.provider.sets, provider.sets)) refuseRequest('ACTION_NOT_ALLOWED');
    }
    await saveProviderSettings(tx.db, ctx.scope, id, settings);
  });
}
