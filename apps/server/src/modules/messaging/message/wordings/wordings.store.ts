import type { WordingKind, WordingTexts } from '@slotkeeper/domain/messaging/wording';
import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A business's own wording of an e-mail; null where the catalogue's holds. */
export type Wordings = (kind: WordingKind, locale: Locale) => WordingTexts | null;

/** Every e-mail as the catalogues have it. */
export const noWordings: Wordings = () => null;

/** All own wordings of a business. */
export async function findWordings(db: Queryable, { organizationId }: TenantScope): Promise<Wordings> {
  const rows = await db
    .selectFrom('message_wordings')
    .select(['kind', 'locale', 'subject', 'body'])
    .where('organization_id', '=', organizationId)
    .execute();
  if (rows.length === 0) return noWordings;
  const own = new Map(
    rows.map(({ kind, locale, subject, body }) => [`${kind} ${locale}`, { subject, body }]),
  );
  return (kind, locale) => own.get(`${kind} ${locale}`) ?? null;
}
