export { acceptInvite } from './acceptInvite.ts';
export { createInviteLink } from './inviteLink.ts';
export { type Inviting, readInvite } from './acceptInvite.ts';
export { sendInvite } from './sendInvite.ts';
