import { notFound } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { saveProviderColor } from './provider.store.ts';
import { lockProvider } from './change/providerChange.store.ts';

/**
 * Paints a staff member in another color of the palette, on every calendar of the organization: oneself always,
 * another with provider:edit (rule R1). Refuses with NOT_FOUND and ACTION_NOT_ALLOWED.
 */
export async function updateProviderColor(
  ctx: StaffContext,
  { id, color }: { id: string; color: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const provider = await lockProvider(tx.db, ctx.scope, id);
    if (!provider) throw notFound();
    if (id !== ctx.provider.id) ctx.authorize('provider:edit');
    await saveProviderColor(tx.db, ctx.scope, id, color);
    tx.record({ kind: 'provider.changed', providerIds: [id] });
  });
}
