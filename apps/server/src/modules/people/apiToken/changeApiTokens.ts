import type { ApiTokenInput } from '@slotkeeper/domain/input/integrations';
import { API_TOKENS_MAX } from '@slotkeeper/domain/limits';
import { decideTokenScopes } from '@slotkeeper/domain/people/access/tokenScopes';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/idempotency.store.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { notFound, orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { insertApiToken, revokeToken } from './apiToken.store.ts';
import { newApiToken, prefixOf } from './apiTokenText.ts';

/**
 * Makes an API token for the signed-in member (rule R9) and returns it this one time; only its hash is kept. A second try
 * with the same key returns which one was made, without its text. Refuses with ACTION_NOT_ALLOWED, SCOPES_EMPTY,
 * SCOPES_ABOVE_OWN, EXPIRY_IN_PAST and TOO_MANY_API_TOKENS.
 */
export async function addApiToken(
  ctx: StaffContext,
  secrets: SecretBox,
  { key, ...input }: ApiTokenInput & { readonly key: string | null | undefined },
): Promise<{ id: string; token: string | null }> {
  ctx.authorize('apiToken:manage');
  const { name, scopes, expiresAt = null } = input;
  orThrow(decideTokenScopes(ctx.provider.sets, scopes));
  const now = ctx.clock.now();
  const request = { operation: 'addApiToken', key, body: input };
  let token: string | null = null;
  const { id } = await ctx.transaction((tx) => {
    token = null;
    return once(ctx, tx, request, async () => {
      if (expiresAt !== null && expiresAt <= now) refuseRequest('EXPIRY_IN_PAST', { path: ['expiresAt'] });
      token = newApiToken(secrets);
      const [prefix, hash] = [prefixOf(token), hashOneTimeToken(token)];
      const row = { name, prefix, hash, scopes, providerId: ctx.provider.id, createdAt: now, expiresAt };
      const id = await insertApiToken(tx.db, ctx.scope, row, API_TOKENS_MAX);
      if (id === undefined) refuseRequest('TOO_MANY_API_TOKENS', { values: { max: API_TOKENS_MAX } });
      const after = { name, prefix, scopes, expiresAt };
      await recordAudit(tx, ctx, { objectType: 'API_TOKEN', objectId: id, action: 'added', after });
      return { id };
    });
  });
  return { id, token };
}

/** Revokes an API token: the next request with it is refused (rule R9). Refuses with ACTION_NOT_ALLOWED and NOT_FOUND. */
export async function revokeApiToken(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('apiToken:manage');
  await ctx.transaction(async (tx) => {
    const before = await revokeToken(tx.db, ctx.scope, { id, at: ctx.clock.now() });
    if (!before) throw notFound();
    await recordAudit(tx, ctx, { objectType: 'API_TOKEN', objectId: id, action: 'revoked', before });
  });
}
