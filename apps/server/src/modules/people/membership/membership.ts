export { acceptInvitation } from './acceptInvitation.ts';
export { checkInvitation } from './acceptInvitation.ts';
export { type MemberUpdate, updateProvider } from './updateProvider.ts';
