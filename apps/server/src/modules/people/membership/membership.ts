export { acceptInvitation } from './acceptInvitation.ts';
export { lookAtInvitation } from './lookAtInvitation.ts';
export { type MemberUpdate, updateProvider } from './updateProvider.ts';
