export { createClients } from './createClients.ts';
export { deleteImportRowsBefore } from './importClients.store.ts';
