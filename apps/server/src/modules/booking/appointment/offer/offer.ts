export { type AlternativeTime, findAlternatives } from './alternatives.store.ts';
export { recordAlternativesRefused } from './offerAlternativeHours.ts';
export { recordAlternativeTaken } from './recordAlternativeTaken.ts';
