export { acceptInvitation } from './acceptInvitation.ts';
export { checkInvitation } from './checkInvitation.ts';
export { type MemberUpdate, updateProvider } from './updateProvider.ts';
