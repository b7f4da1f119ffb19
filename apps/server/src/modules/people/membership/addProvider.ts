import { decideWorkplace } from '@slotkeeper/domain/business/money/decideWorkplace';
import type { CurrencyChange } from '@slotkeeper/domain/business/money/priceIn';
import type { AddProviderInput } from '@slotkeeper/domain/input/provider';
import { STAFF_MAX } from '@slotkeeper/domain/limits';
import { decideGrant } from '@slotkeeper/domain/people/access/decideMemberChange';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { LinkWriter } from '../../messaging/message/outgoing/outgoing.ts';
import { findPlacesOfProvider } from '../provider/change/change.ts';
import { createProvider } from '../provider/provider.ts';
import { lockRole } from '../role/role.ts';
import {
  countMembers,
  findMembersOrganization,
  findOpenPlaceIds,
  isMemberEmail,
  lockRoleChanges,
} from './member.store.ts';
import { sendInvitation } from './sendInvitation.ts';
import { findOwnPrices, lockPlaceCurrencies } from './workplace.store.ts';

/** Where a member is to work, the first place first. */
interface WantedPlaces {
  readonly providerId: string;
  readonly placeIds: readonly string[];
  /** What the person agreed to. */
  readonly confirmed: CurrencyChange | undefined;
}

/**
 * Asks before a member, whose row is locked, goes to a first place with another currency (rule C6). Refuses with
 * PROVIDER_CURRENCY_UNCONFIRMED as decideWorkplace says.
 */
export async function checkWorkplace(
  ctx: StaffContext,
  tx: TenantTransaction,
  { providerId, placeIds, confirmed }: WantedPlaces,
): Promise<void> {
  const [before] = await findPlacesOfProvider(tx.db, ctx.scope, providerId);
  const [after] = placeIds;
  if (before === undefined || after === undefined || before === after) return;
  const currencies = await lockPlaceCurrencies(tx.db, ctx.scope, [before, after]);
  const [from = null, to] = [currencies.get(before), currencies.get(after)];
  if (!to || from === to) return;
  const prices = await findOwnPrices(tx.db, ctx.scope, { providerId, currency: to });
  const { locale } = ctx.provider;
  const services = prices.map(({ title, price }) => {
    const before = from === null ? '' : `${formatMoney(price, from, locale)} → `;
    return `${title} (${before}${formatMoney(price, to, locale)})`;
  });
  orThrow(decideWorkplace({ from, to, services, confirmed }));
}

/**
 * The places that a member is to work at; without a choice the organization's first one. A place of another
 * organization is refused like one that does not exist: NOT_FOUND with the path of its id.
 */
export async function checkPlaces(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[] | undefined,
): Promise<readonly string[]> {
  const openIds = await findOpenPlaceIds(db, scope);
  const known = new Set(openIds);
  const [first] = openIds;
  if (!placeIds) return first ? [first] : refuseRequest('NOT_FOUND', { path: ['placeIds'] });
  const missing = placeIds.findIndex((id) => !known.has(id));
  if (missing >= 0) refuseRequest('NOT_FOUND', { path: ['placeIds', missing] });
  return placeIds;
}

/**
 * A staff member's number as + and digits: 12 or 13 digits, or any that is valid with its country code; a national one is
 * read with the organization's country (spec 5, rule C5). Refuses with INVALID_PHONE_NUMBER.
 */
export function readMemberPhone(text: string, country: string): string {
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : refuseRequest('INVALID_PHONE_NUMBER', { path: ['phoneNumber'] });
}

/** Ids are rows. */
type NewMember = AddProviderInput & { readonly links: LinkWriter };

/**
 * Adds a staff member, who gets an invitation by e-mail (spec 7, rule R3); says the same whether or not the e-mail
 * has an account. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND (role, place), ROLE_ABOVE_OWN, INVALID_PHONE_NUMBER,
 * ALREADY_MEMBER where the e-mail is one of this organization's own people, TOO_MANY_STAFF, and TOO_MANY_ATTEMPTS.
 */
export async function addProvider(
  ctx: StaffContext,
  { clientMutationId: key, links, ...member }: NewMember,
): Promise<{ id: string }> {
  ctx.authorize('provider:edit');
  const request = { operation: 'addProvider', key, body: member };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => add(ctx, tx, { ...member, links }))),
  );
}

async function add(ctx: StaffContext, tx: TenantTransaction, member: NewMember): Promise<{ id: string }> {
  const { scope, provider } = ctx;
  await lockRoleChanges(tx.db, scope);
  const role = await lockRole(tx.db, scope, member.roleId);
  if (!role) refuseRequest('NOT_FOUND', { path: ['roleId'] });
  orThrow(decideGrant(provider.sets, role.sets));
  const placeIds = await checkPlaces(tx.db, scope, member.placeIds);
  if ((await countMembers(tx.db, scope)) >= STAFF_MAX) {
    refuseRequest('TOO_MANY_STAFF', { values: { max: STAFF_MAX } });
  }
  const { country, locale } = await findMembersOrganization(tx.db, scope);
  const phoneNumber = readMemberPhone(member.phoneNumber, country);
  const { name, email, links } = member;
  if (await isMemberEmail(tx.db, scope, email)) refuseRequest('ALREADY_MEMBER', { path: ['email'] });
  const id = await createProvider(tx, scope, {
    accountId: null,
    roleId: role.id,
    name,
    email,
    phoneNumber,
    locale,
    placeIds,
  });
  await sendInvitation(tx, ctx, { providerId: id, name, email, locale, links });
  tx.record({ kind: 'role.changed', roleId: role.id, providerIds: [] });
  tx.record({ kind: 'provider.changed', providerIds: [id] });
  await recordAudit(tx, ctx, {
    objectType: 'PROVIDER',
    objectId: id,
    action: 'added',
    after: { roleId: role.id, placeIds: [...placeIds] },
  });
  return { id };
}
