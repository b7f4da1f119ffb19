export { removeClient } from './removeClient.ts';
