import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** The business as its e-mails show it. */
export interface Letterhead {
  readonly organization: string;
  /** The key of its photo; null where it has none. */
  readonly photo: string | null;
  /** Of the place that the message is about; null in one that is about none. */
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly phoneNumber: string;
  } | null;
}

/** How a business heads its e-mails today; with the first place of the appointment's provider, where it is about one. */
export async function findLetterhead(
  db: Queryable,
  { organizationId }: TenantScope,
  about: { readonly appointmentId: string | null; readonly seriesId: string | null },
): Promise<Letterhead> {
  const { rows } = await sql<{
    name: string;
    photo: string | null;
    phone_number: string;
    place_name: string | null;
    place_address: string | null;
    place_phone_number: string | null;
  }>`
    select o.name, coalesce(o.profile_photo, pl.profile_photo) as photo, o.phone_number,
      pl.name as place_name, pl.address_formatted as place_address, pl.phone_number as place_phone_number
    from organizations o
    left join lateral (
      select organization_id, provider_id from appointments
      where organization_id = o.id and id = ${about.appointmentId}::bigint
      union all
      select organization_id, provider_id from series
      where organization_id = o.id and id = ${about.seriesId}::bigint
      limit 1
    ) subject on true
    left join lateral ${firstPlaceOf('subject.provider_id')} pl on true
    where o.id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no organization ${organizationId}`);
  const { name, photo, place_name, place_address, place_phone_number, phone_number } = row;
  const place = place_name !== null && {
    name: place_name,
    address: must(place_address, 'a place has an address, even an empty one'),
    phoneNumber: place_phone_number || phone_number,
  };
  return { organization: name, photo, place: place || null };
}
