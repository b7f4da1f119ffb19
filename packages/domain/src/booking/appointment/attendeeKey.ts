import { searchText } from '../../searchText.ts';

/**
 * What distinguishes the attendees of one client (rule C4): the name that a booking carries, regardless of its
 * spelling; empty for the client itself. The same client and the same key have one seat in a session.
 */
export function attendeeKey(attendeeName: string | null | undefined): string {
  return searchText(attendeeName);
}
