import { decideOpening } from '@slotkeeper/domain/booking/page/bookingGaps';
import { freeSlug, slugOf, SLUGS_MAX } from '@slotkeeper/domain/booking/page/bookingSlug';
import type { UpdateBookingPageInput } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { findOrganization } from '../../../business/organization/organization.ts';
import {
  countSlugs,
  findBookableFacts,
  findTakenSlugs,
  lockPageSettings,
  savePageSettings,
  saveSlug,
} from './pageSettings.store.ts';

type PageChanges = Omit<UpdateBookingPageInput, 'clientMutationId'>;

/**
 * Changes the booking page of the business (rule C2); what is left out stays, null takes a limit away (rule R8). Without a
 * name of its own a page gets one from the business's name. Refuses with ACTION_NOT_ALLOWED; a name of another business
 * with SLUG_TAKEN and a proposal, one more than a business may have with TOO_MANY_SLUGS; to open a page on which nothing
 * could be booked with NO_SERVICE_ONLINE, NO_PROVIDER_ONLINE or NO_HOURS_ONLINE.
 */
export async function updateBookingPage(ctx: StaffContext, changes: PageChanges): Promise<void> {
  ctx.authorize('organization:edit');
  await ctx.transaction(async (tx) => {
    const before = await lockPageSettings(tx.db, ctx.scope);
    if (changes.isOn && !before.isOn) orThrow(decideOpening(await findBookableFacts(tx.db, ctx.scope)));
    const slug = await giveSlug(ctx, tx, before.slug, changes.slug);
    const after = { ...before, ...withoutGaps(changes), slug };
    await savePageSettings(tx.db, ctx.scope, after, ctx.clock.now());
    // Every console shows links to the page only while it is on.
    if (after.isOn !== before.isOn) tx.record({ kind: 'bookingPage.switched' });
    await recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: 'bookingPageUpdated',
      before: { ...before },
      after,
    });
  });
}

/** The name that a business which has none yet would get. */
export async function proposeSlug(db: Queryable, { scope }: Pick<StaffContext, 'scope'>): Promise<string> {
  const slug = slugOf((await findOrganization(db, scope)).name);
  return freeSlug(slug, await findTakenSlugs(db, scope, slug));
}

async function giveSlug(
  ctx: StaffContext,
  tx: TenantTransaction,
  before: string | null,
  wanted: string | undefined,
): Promise<string> {
  if (before !== null && (wanted === undefined || wanted === before)) return before;
  const slug = wanted ?? (await proposeSlug(tx.db, ctx));
  if (!(await saveSlug(tx.db, ctx.scope, slug))) {
    const proposal = freeSlug(slug, await findTakenSlugs(tx.db, ctx.scope, slug));
    refuseRequest('SLUG_TAKEN', { path: ['slug'], values: { slug, proposal } });
  }
  if ((await countSlugs(tx.db, ctx.scope)) > SLUGS_MAX)
    refuseRequest('TOO_MANY_SLUGS', { path: ['slug'], values: { max: SLUGS_MAX } });
  return slug;
}

function withoutGaps<T extends object>(changes: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
