import type { FastifyRequest } from 'fastify';
import type { StaffContext } from '../../platform/actingContext.ts';
import { requireStaff } from '../../platform/graphql/context.ts';
import { guardCookieRequest } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { viewerContext } from '../viewerContext.ts';
import { ACCESS_COOKIE, tokenOf } from './requestTokens.ts';

/**
 * The staff member who sends a REST request, or refuses with UNAUTHENTICATED. A download comes by navigation, to which a
 * browser adds no header of ours; it changes nothing, so a cookie alone may ask for it.
 */
export async function requestStaff(
  deps: HttpDeps,
  request: FastifyRequest,
  { isDownload = false }: { isDownload?: boolean } = {},
): Promise<StaffContext> {
  const token = tokenOf(request, ACCESS_COOKIE);
  if (token?.isCookie && !isDownload) guardCookieRequest(request, deps.settings.publicUrl);
  return requireStaff(await viewerContext(deps, request, token));
}
