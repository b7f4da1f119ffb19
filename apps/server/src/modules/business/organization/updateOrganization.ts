import {
  businessCategories,
  type BusinessCategory,
} from '@slotkeeper/domain/business/organization/businessCategories';
import type { UpdateOrganizationInput } from '@slotkeeper/domain/input/organizationDetails';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import {
  dropReplacedPhoto,
  type PhotoPair,
  type PhotoPairInput,
  withStoredPhotoPair,
} from '../../../platform/photo/photo.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { lockOrganization, saveOrganization } from './organization.store.ts';

/** The job that gives the payment gateway the name and billing data of an organization; invoices name them. */
export const UPDATE_BILLING_CUSTOMER = 'updateBillingCustomer';

/** Has the payment gateway hear of what changed, once for several changes. */
export async function announceBillingData(
  tx: TenantTransaction,
  { organizationId }: TenantScope,
): Promise<void> {
  const key = `billingCustomer:${organizationId}`;
  await tx.enqueue(UPDATE_BILLING_CUSTOMER, { organizationId }, { key });
}

/** What changes; `categoryNumber` is the place of a category in its list, from 1, and null takes it away. */
export interface OrganizationChanges extends Omit<UpdateOrganizationInput, 'categoryId'> {
  readonly categoryNumber?: number | null | undefined;
}

/**
 * Changes the business's name, contact data, category and photos (spec 2: Profile, Organization); what is left out
 * stays (rule R8). Refuses with ACTION_NOT_ALLOWED, with NOT_FOUND for a category that does not exist, and an invalid
 * photo with the codes of the photo module.
 */
export async function updateOrganization(
  ctx: StaffContext,
  photos: FileStorage,
  { coverPhoto, profilePhoto, ...changes }: OrganizationChanges & PhotoPairInput,
): Promise<void> {
  ctx.authorize('organization:edit');
  await withStoredPhotoPair(photos, { coverPhoto, profilePhoto }, (takePhotos) =>
    ctx.transaction((tx) => changeOrganization(ctx, tx, { ...changes, ...takePhotos() })),
  );
}

/** The same without new photos within another transaction; the paths of refusals are below `path`. Refuses alike. */
export async function changeOrganization(
  ctx: StaffContext,
  tx: TenantTransaction,
  { categoryNumber, ...contact }: OrganizationChanges & Partial<PhotoPair>,
  path: readonly string[] = [],
): Promise<void> {
  ctx.authorize('organization:edit');
  const category =
    typeof categoryNumber === 'number' ? categoryOf(categoryNumber, [...path, 'categoryId']) : categoryNumber;
  const changes = { ...contact, category };
  const before = await lockOrganization(tx.db, ctx.scope);
  await saveOrganization(tx.db, ctx.scope, changes);
  await announceBillingData(tx, ctx.scope);
  await dropReplacedPhoto(tx, before.coverPhoto, changes.coverPhoto);
  await dropReplacedPhoto(tx, before.profilePhoto, changes.profilePhoto);
  const changed = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  await recordAudit(tx, ctx, {
    objectType: 'ORGANIZATION',
    objectId: ctx.scope.organizationId,
    action: 'updated',
    after: { changed },
  });
}

function categoryOf(number: number, path: readonly string[]): BusinessCategory {
  return businessCategories[number - 1] ?? refuseRequest('NOT_FOUND', { path });
}
