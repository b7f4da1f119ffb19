export { lockClientForChange, saveRemoval } from '../clientChange.store.ts';
export { FORGET_REMOVED_PHOTO, forgetPhotoLater, forgetRemovedPhoto } from './forgetRemovedPhoto.ts';
