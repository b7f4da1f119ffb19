export { lockClientForChange, saveRemoval } from '../clientChange.store.ts';
export { refuseMerged } from '../merge/refuseMerged.ts';
export { FORGET_REMOVED_PHOTO, forgetPhotoLater, forgetRemovedPhoto } from './forgetRemovedPhoto.ts';
