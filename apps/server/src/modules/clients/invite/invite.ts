export { acceptClientInvite } from './acceptClientInvite.ts';
export { createInviteLink } from './inviteLink.ts';
export { type ClientInvite, readClientInvite } from './acceptClientInvite.ts';
export { sendClientInvite } from './sendClientInvite.ts';
