export { findClientByProof, keepLocale } from './clientProof.store.ts';
