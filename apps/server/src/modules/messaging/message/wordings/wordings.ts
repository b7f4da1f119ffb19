export { defaultWording } from './defaultWording.ts';
export { findWordings, noWordings, type Wordings } from './wordings.store.ts';
