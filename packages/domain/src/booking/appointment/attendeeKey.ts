import { searchText } from '../../searchText.ts';

/**
 * What tells the attendees of one client apart (rule C4): the name that a booking carries, however it is typed; empty
 * for the client itself. The same client and the same key have one seat in a session.
 */
export function attendeeKey(attendeeName: string | null | undefined): string {
  return searchText(attendeeName);
}
