import { lastSeq } from '../events/events.store.ts';
import { cached, type GraphqlContext, requireStaff } from './context.ts';

/**
 * Where live updates continue after the data of this request (rule N5). It must be read before the data: what happens
 * in between then comes twice, instead of never.
 */
export function liveCursorOf(context: GraphqlContext): Promise<string> {
  return cached(context, liveCursorOf, async () => {
    const { db, scope } = requireStaff(context);
    return String(await lastSeq(db, scope.organizationId));
  });
}
