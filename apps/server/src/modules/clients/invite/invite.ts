export { acceptInvite } from './acceptInvite.ts';
export { createInviteLink } from './createInviteLink.ts';
export { type Inviting, readInvite } from './readInvite.ts';
export { sendInvite } from './sendInvite.ts';
