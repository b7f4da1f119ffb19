import { searchText } from '../../searchText.ts';

/**
 * What distinguishes the attendees of one client (rule C4): the name that a booking carries, regardless of its
 * spelling; empty for the client itself. The same client and the same key have one seat in a session.
 */
export function attendeeKey(attendeeName: string | null | undefined): string {
  return searchText(attendeeName);
}

/**
 * Whether two keys of one client are one attendee under the client's present name: a client that was renamed to the name
 * of an attendee is that attendee.
 */
export function isSameAttendee(clientName: string, one: string, other: string): boolean {
  const ownKey = attendeeKey(clientName);
  const keyOf = (key: string) => (key === ownKey ? '' : key);
  return keyOf(one) === keyOf(other);
}
