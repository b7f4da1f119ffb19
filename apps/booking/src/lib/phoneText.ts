import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';

/** A number of the business or of one of its places (+ and digits) as people read it; any other one stays as it is. */
export function phoneText({ business, places }: BookingPage, phoneNumber: string): string {
  return [...places, business].find((one) => one.phoneNumber === phoneNumber)?.phoneText ?? phoneNumber;
}
