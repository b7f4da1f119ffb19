export { everybody, type Notice, type NotifiedReader } from './notice.ts';
export { notify, type NotifyContext } from './notify.ts';
