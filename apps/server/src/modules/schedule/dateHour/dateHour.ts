export { addDateHours } from './addDateHours.ts';
export { authorizeOwner } from './dateHour.policy.ts';
export { findDateHours, type NewDateHour } from './dateHour.store.ts';
