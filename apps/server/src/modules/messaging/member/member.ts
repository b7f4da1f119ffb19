export { findMemberReaders, type MemberReader } from './memberReaders.store.ts';
