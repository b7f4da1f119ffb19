export { acceptClientInvite, useClientInvite } from './acceptClientInvite.ts';
export { deleteInvitesOverBefore } from './invite.store.ts';
export { createInviteLink } from './inviteLink.ts';
export { type ClientInvite, readClientInvite } from './acceptClientInvite.ts';
export { sendClientInvite } from './sendClientInvite.ts';
