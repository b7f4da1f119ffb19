export { exportClients } from './exportClients.ts';
