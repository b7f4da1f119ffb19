import { TOKEN_USE_NOTED_SECONDS } from '@slotkeeper/domain/limits';
import { effectiveScopes } from '@slotkeeper/domain/people/access/tokenScopes';
import { staffContext, type StaffContext } from '../../../platform/actingContext.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SignInDeps } from '../account/signIn/signIn.ts';
import { loadSignedInStaff, type Provider } from '../provider/provider.ts';
import { findUsableToken, noteUse } from './apiToken.store.ts';
import { isSignedApiToken } from './apiTokenText.ts';

const NOTED_EVERY_MS = TOKEN_USE_NOTED_SECONDS * 1_000;

/** Whom a token acts for, and as what. */
export interface TokenViewer {
  readonly staff: StaffContext;
  readonly provider: Provider;
}

/**
 * Who an API token acts for, with what its scopes and its creator's role have in common now (rules R9, R4). Null for one
 * that is not ours, was revoked or has expired, and while its creator has no access. Its name goes with the creator's, so that
 * histories tell the two apart.
 */
export async function authenticateToken(
  { db, clock, secrets }: Pick<SignInDeps, 'db' | 'clock' | 'secrets'>,
  text: string,
): Promise<TokenViewer | null> {
  if (!isSignedApiToken(secrets, text)) return null;
  const now = clock.now();
  const token = await findUsableToken(db, hashOneTimeToken(text), now);
  if (!token) return null;
  const { id, name, scope, scopes, providerId, lastUsedAt } = token;
  const known = await loadSignedInStaff(db, scope, { providerId, signInId: null });
  if (!known) return null;
  if (lastUsedAt === null || lastUsedAt <= now - NOTED_EVERY_MS)
    await noteUse(db, scope, id, { at: now, everyMs: NOTED_EVERY_MS });
  const { signedIn, provider } = known;
  const actor = {
    ...signedIn,
    apiTokenId: id,
    name: `${signedIn.name} (${name})`,
    sets: effectiveScopes(signedIn.sets, scopes),
  };
  return { staff: staffContext({ scope, provider: actor, clock, db }), provider };
}
