export { deleteImportRowsBefore } from './importClients.store.ts';
