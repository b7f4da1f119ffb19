import type { KnownViewer } from '../../modules/people/account/signIn/signIn.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

/** Names the person, as a member of a business, whom a console's page shows; a socket names it as `viewer` instead. */
export const SHOWN_VIEWER_HEADER = 'x-slotkeeper-viewer';

/**
 * Whether a request's sign-in is of the person and the business that its page shows. A browser has one sign-in for all of its
 * tabs: one that has gone to another business, or to another person, must not act there for a page of the former one (rule R4).
 *
 * @param shown the global id that the page names; a program names none
 */
export function isShownViewer(shown: unknown, known: Pick<KnownViewer, 'staff'>): boolean {
  return typeof shown !== 'string' || shown === toGlobalId('Provider', known.staff.provider.id);
}
