export { type Availability, type BookableProvider, loadAvailability } from './availability.store.ts';
export { bookableOnline } from './bookableOnline.ts';
export { type BookableService, dateHoursJson, vacationsJson, workHoursJson } from './scheduleRules.store.ts';
export { findHoursAtPlaces, type HoursAtPlace } from './placeHours.store.ts';
export { type ClaimedSession, claimSeats, releaseSeats, withConstraintRefusals } from './claimSeats.store.ts';
