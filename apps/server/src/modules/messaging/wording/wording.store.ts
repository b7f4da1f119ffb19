import type { WordingKind, WordingTexts } from '@slotkeeper/domain/messaging/wording';
import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { SampleBusiness } from './sampleEmail.ts';

/** Which e-mail, and in which language. */
export interface WordingKey {
  readonly kind: WordingKind;
  readonly locale: Locale;
}

/** Keeps a business's own wording in place of the one before. `at` in epoch milliseconds. */
export async function saveWording(
  db: Queryable,
  { organizationId }: TenantScope,
  { kind, locale, subject, body }: WordingKey & WordingTexts,
  at: number,
): Promise<void> {
  const texts = { subject, body, updated_at: new Date(at) };
  await db
    .insertInto('message_wordings')
    .values({ organization_id: organizationId, kind, locale, ...texts })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'locale']).doUpdateSet(texts))
    .execute();
}

/** Forgets a business's own wording, where there is one. */
export async function deleteWording(
  db: Queryable,
  { organizationId }: TenantScope,
  { kind, locale }: WordingKey,
): Promise<void> {
  await db
    .deleteFrom('message_wordings')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .execute();
}

/** The business with its first place, as samples show it. */
export async function findSampleBusiness(
  db: Queryable,
  { organizationId }: TenantScope,
): Promise<SampleBusiness> {
  const row = await db
    .selectFrom('organizations as o')
    .innerJoin('places as p', 'p.organization_id', 'o.id')
    .select(['o.name', 'o.profile_photo', 'o.phone_number as own_phone'])
    .select(['p.name as place_name', 'p.address_formatted', 'p.phone_number', 'p.timezone'])
    .where('o.id', '=', organizationId)
    .orderBy('p.retired_at', (order) => order.desc().nullsFirst())
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    organization: row.name,
    photo: row.profile_photo,
    place: {
      name: row.place_name,
      address: row.address_formatted,
      phoneNumber: row.phone_number || row.own_phone,
    },
    zone: row.timezone,
  };
}
