import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { findInviting } from './invite.store.ts';

/** What a link says of the business that handed it out: only what a business shows to everybody. */
export interface Inviting {
  readonly name: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
  /** Whether going on uses the link up. */
  readonly isSingleUse: boolean;
}

/**
 * The business behind a link, or null where the link is unknown, used up or run out. Looking uses nothing up: messengers
 * look at links before people do.
 */
export async function readInvite(db: Queryable, token: string, now: number): Promise<Inviting | null> {
  const found = await findInviting(db, { tokenHash: hashOneTimeToken(token), now });
  if (!found) return null;
  const { name, phoneNumber, locale } = await findOrganization(db, found.scope);
  return { name, phoneNumber, locale, isSingleUse: found.isSingleUse };
}
