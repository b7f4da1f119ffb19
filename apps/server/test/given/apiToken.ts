import type { ApiTokenInput } from '@slotkeeper/domain/input/integrations';
import { must } from '@slotkeeper/domain/must';
import type { SignInDeps } from '../../src/modules/people/account/signIn/signIn.ts';
import { authenticateToken } from '../../src/modules/people/apiToken/apiToken.ts';
import { addApiToken } from '../../src/modules/people/apiToken/changeApiTokens.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';

/** An API token of a member: its text, and the context of its requests as of now. */
export async function givenApiToken(
  signInDeps: SignInDeps,
  ctx: StaffContext,
  options: Partial<ApiTokenInput> = {},
) {
  const { integrations } = ctx.provider.sets;
  const scopes = { ...ctx.provider.sets, integrations: integrations.filter((one) => one !== 'TOKENS') };
  const input = { name: 'Website', scopes, ...options, key: null };
  const { id, token } = await addApiToken(ctx, signInDeps.secrets, input);
  const text = must(token, 'a first call shows its token');
  const viewer = await authenticateToken(signInDeps, text);
  return { id, text, context: must(viewer, 'a new token works').staff };
}
