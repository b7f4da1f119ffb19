export { createInviteLink } from './createInviteLink.ts';
export { findInviting } from './invite.store.ts';
export { hashToken } from './inviteToken.ts';
export { sendInvite } from './sendInvite.ts';
