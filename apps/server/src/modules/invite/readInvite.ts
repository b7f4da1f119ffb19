import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOneTimeToken } from '../../platform/oneTimeToken.ts';
import { findOrganization } from '../organization/organization.ts';
import { findInviting } from './invite.store.ts';

/** What a link says of the business that handed it out: only what a business shows to everybody. */
export interface Inviting {
  readonly name: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
}

/** The business behind a link, or null where the link is unknown, used up or run out. Looking uses nothing up. */
export async function readInvite(db: Queryable, token: string, now: number): Promise<Inviting | null> {
  const scope = await findInviting(db, { tokenHash: hashOneTimeToken(token), now });
  if (!scope) return null;
  const { name, phoneNumber, locale } = await findOrganization(db, scope);
  return { name, phoneNumber, locale };
}
