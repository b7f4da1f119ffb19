import type { PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import type { OpenOffer } from '@slotkeeper/domain/booking/waitlist/decideOffers';
import { WAITLIST_LOOKED_AT_MAX, WAITLIST_PASSED_PER_DAY_MAX } from '@slotkeeper/domain/limits';
import type { Locale } from '@slotkeeper/domain/options';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** Someone who waits for a time with a provider. */
export interface WaitingRow {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly attendeeKey: string;
  readonly placeId: string;
  readonly serviceId: string;
  readonly providerId: string | null;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
  /** The starts, in epoch milliseconds, that it was offered with this provider and let pass. */
  readonly passed: readonly number[];
}

/**
 * Locks those who wait for a time with a locked provider in its first place, first come first: where that has a
 * waitlist, and of those who may book. Clients who let several offers pass today get no more.
 */
export async function lockWaiting(
  db: Queryable,
  { organizationId }: TenantScope,
  {
    providerId,
    placeId,
    now,
  }: { readonly providerId: string; readonly placeId: string; readonly now: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.client_id as "clientId", c.name as "clientName", w.attendee_key as "attendeeKey", w.place_id as "placeId",
      w.service_id as "serviceId", w.provider_id as "providerId", w.from_date as "from", w.until_date as "until",
      w.parts_of_day as "partsOfDay",
      (select coalesce(json_agg(${epochMs('o.start_at')}), '[]') from waitlist_offers o
        where o.organization_id = w.organization_id and o.entry_id = w.id and o.provider_id = ${providerId}
          and o.state = 'PASSED') as passed
    from waitlist_entries w
    join clients c on c.organization_id = w.organization_id and c.id = w.client_id
      and c.removed_at is null and c.blocked_at is null
    where w.organization_id = ${organizationId} and w.state = 'WAITING' and w.place_id = ${placeId}
      and (w.provider_id is null or w.provider_id = ${providerId})
      and w.service_id in (select service_id from service_providers
        where organization_id = ${organizationId} and provider_id = ${providerId})
      and exists (select from places p where p.organization_id = w.organization_id and p.id = w.place_id and p.waitlist)
      and (select count(*) from waitlist_offers o
        where o.organization_id = w.organization_id and o.entry_id = w.id and o.state = 'PASSED'
          and o.created_at > ${new Date(now - DAY_MS)}) < ${WAITLIST_PASSED_PER_DAY_MAX}
    order by w.created_at, w.id
    limit ${WAITLIST_LOOKED_AT_MAX}
    for update of w`.execute(db);
  return rows;
}

/** When clients have appointments in a span of time, and under which attendee keys. Epoch milliseconds. */
export async function findBusyTimes(
  db: Queryable,
  { organizationId }: TenantScope,
  clientIds: readonly string[],
  now: number,
): Promise<{ clientId: string; key: string; startAt: number; endAt: number }[]> {
  const { rows } = await sql<{ clientId: string; key: string; startAt: number; endAt: number }>`
    select client_id as "clientId", attendee_key as key, ${epochMs('start_at')} as "startAt", ${epochMs('end_at')} as "endAt"
    from appointment_slots
    where organization_id = ${organizationId} and client_id = any(${[...clientIds]}::bigint[])
      and session_id is not null and end_at > ${new Date(now)}`.execute(db);
  return rows;
}

/** The times that are on offer with a provider. */
export async function findOpenOffers(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select service_id as "serviceId", ${epochMs('start_at')} as "startAt", ${epochMs('end_at')} as "endAt"
    from waitlist_offers
    where organization_id = ${organizationId} and provider_id = ${providerId} and state = 'OPEN'`.execute(db);
  return rows;
}

/** A time for a client; instants in epoch milliseconds. */
export interface NewOfferRow {
  readonly entryId: string;
  readonly providerId: string;
  readonly serviceId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly slotEnds: readonly number[];
  readonly expiresAt: number;
  /** Of the link in its message; null where that has none. */
  readonly tokenHash: string | null;
  readonly createdAt: number;
}

/** Keeps an offer and marks its entry; the entry must be locked and wait. */
export async function insertOffer(
  db: Queryable,
  { organizationId }: TenantScope,
  offer: NewOfferRow,
): Promise<string> {
  const { id } = await db
    .insertInto('waitlist_offers')
    .values({
      organization_id: organizationId,
      entry_id: offer.entryId,
      provider_id: offer.providerId,
      service_id: offer.serviceId,
      start_at: new Date(offer.startAt),
      end_at: new Date(offer.endAt),
      slot_ends: offer.slotEnds.map((end) => new Date(end)),
      expires_at: new Date(offer.expiresAt),
      token_hash: offer.tokenHash,
      created_at: new Date(offer.createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('waitlist_entries')
    .set({ state: 'OFFERED' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', offer.entryId)
    .execute();
  return id;
}

/** Ends the offers of a provider that have run out; those who let them pass are in line again. Returns the entries. */
export async function endPassedOffers(
  db: Queryable,
  { organizationId }: TenantScope,
  { providerId, now }: { readonly providerId: string; readonly now: number },
): Promise<string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    update waitlist_offers set state = 'PASSED'
    where organization_id = ${organizationId} and provider_id = ${providerId} and state = 'OPEN'
      and expires_at <= ${new Date(now)}
    returning entry_id`.execute(db);
  const ids = rows.map((row) => row.entry_id);
  if (ids.length > 0)
    await sql`update waitlist_entries set state = 'WAITING'
      where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and state = 'OFFERED'`.execute(
      db,
    );
  return ids;
}

/** Ends the open offers of entries that are over; returns whose times they were. */
export async function endOffersOf(
  db: Queryable,
  { organizationId }: TenantScope,
  entryIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    update waitlist_offers set state = 'LEFT'
    where organization_id = ${organizationId} and entry_id = any(${[...entryIds]}::bigint[]) and state = 'OPEN'
    returning provider_id`.execute(db);
  return [...new Set(rows.map((row) => row.provider_id))];
}

/** The providers of all organizations with offers that have run out some time ago: their jobs were lost. */
export async function findOverdueOffers(
  db: Queryable,
  before: number,
): Promise<{ readonly scope: TenantScope; readonly providerId: string }[]> {
  const { rows } = await sql<{ organization_id: string; provider_id: string }>`
    select distinct organization_id, provider_id from waitlist_offers
    where state = 'OPEN' and expires_at <= ${new Date(before)}`.execute(db);
  return rows.map((row) => ({ scope: tenantScope(row.organization_id), providerId: row.provider_id }));
}

/** What the message about an offer says, and where it goes. */
export interface OfferReader {
  readonly clientId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string;
  readonly locale: Locale;
  readonly attendeeName: string | null;
  readonly service: string;
  readonly provider: string;
  readonly organization: string;
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly zone: string;
    readonly phoneNumber: string;
  };
  /** Of the booking page, where it is on and the time can be booked there. */
  readonly slug: string | null;
}

/** Whom an offer of a provider's time to an entry goes to, in the client's language, else the place's (rule N2). */
export async function findOfferReader(
  db: Queryable,
  { organizationId }: TenantScope,
  { entryId, providerId }: { readonly entryId: string; readonly providerId: string },
): Promise<OfferReader | undefined> {
  const { rows } = await sql<OfferReader>`
    select c.id as "clientId", c.name, c.email, c.phone_number as "phoneNumber", coalesce(c.locale, pl.locale) as locale,
      w.attendee_name as "attendeeName", s.title as service, p.name as provider, o.name as organization,
      json_build_object('name', pl.name, 'address', pl.address_formatted, 'zone', pl.timezone,
        'phoneNumber', pl.phone_number) as place,
      (select slug from booking_page_slugs b
        join booking_pages page on page.organization_id = b.organization_id and page.is_on
        where b.organization_id = w.organization_id and b.is_current
          and s.is_bookable_online and p.is_bookable_online) as slug
    from waitlist_entries w
    join clients c on c.organization_id = w.organization_id and c.id = w.client_id
    join services s on s.organization_id = w.organization_id and s.id = w.service_id
    join places pl on pl.organization_id = w.organization_id and pl.id = w.place_id
    join providers p on p.organization_id = w.organization_id and p.id = ${providerId}
    join organizations o on o.id = w.organization_id
    where w.organization_id = ${organizationId} and w.id = ${entryId}`.execute(db);
  return rows[0];
}

/** An offer as its link opens it; instants in epoch milliseconds. */
export interface LinkedOffer {
  readonly id: string;
  readonly entryId: string;
  readonly clientId: string;
  readonly placeId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly slotEnds: readonly number[];
  readonly expiresAt: number;
  /** Whether it can be taken: nobody has, and its client still waits. One that was let pass can be, while it is free. */
  readonly isOpen: boolean;
}

/** The offer of a link, or undefined where it is unknown, its client is removed or its time has started. */
export async function findLinkedOffer(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: number },
): Promise<LinkedOffer | undefined> {
  const { rows } = await sql<LinkedOffer>`
    select o.id, o.entry_id as "entryId", w.client_id as "clientId", w.place_id as "placeId", o.service_id as "serviceId",
      s.title as "serviceTitle", o.provider_id as "providerId", p.name as "providerName",
      ${epochMs('o.start_at')} as "startAt", ${epochMs('o.end_at')} as "endAt", ${epochMs('o.expires_at')} as "expiresAt",
      (select json_agg(round(date_part('epoch', slot_end) * 1000) order by slot_end)
        from unnest(o.slot_ends) as slot_end) as "slotEnds",
      (o.state in ('OPEN', 'PASSED') and w.ended_at is null) as "isOpen"
    from waitlist_offers o
    join waitlist_entries w on w.organization_id = o.organization_id and w.id = o.entry_id
    join clients c on c.organization_id = w.organization_id and c.id = w.client_id and c.removed_at is null
    join services s on s.organization_id = o.organization_id and s.id = o.service_id
    join providers p on p.organization_id = o.organization_id and p.id = o.provider_id
    where o.organization_id = ${organizationId} and o.token_hash = ${tokenHash} and o.start_at > ${new Date(now)}`.execute(
    db,
  );
  return rows[0];
}
