export { addVisit, type BookedVisit, type NewVisit } from './addVisit.ts';
export { cancelVisit } from './cancelVisit.ts';
export { moveVisit } from './moveVisit.ts';
export { findVisits } from './visit.store.ts';
