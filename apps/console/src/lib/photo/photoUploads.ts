import type { UploadableMap } from 'relay-runtime';
import type { PhotoChange } from './PhotoField.tsx';

/** The photos that a form changes, by their names in the input (spec 7). */
export interface PhotoChanges {
  readonly coverPhoto?: PhotoChange;
  readonly profilePhoto?: PhotoChange;
}

type PhotoName = keyof PhotoChanges;

/** Whether anything is to be sent. */
export function hasPhotoChanges(changes: PhotoChanges): boolean {
  return Object.values(changes).some((change) => change !== undefined);
}

/** The files themselves travel beside the input, which holds null in their places; what stays is not mentioned. */
export function photoInput(changes: PhotoChanges): { readonly [N in PhotoName]?: null } {
  const changed = Object.entries(changes).filter(([, change]) => change !== undefined);
  return Object.fromEntries(changed.map(([name]) => [name, null]));
}

/** The files, by their places in the variables; none where photos are only removed. */
export function photoUploads(changes: PhotoChanges): UploadableMap | undefined {
  const files = Object.entries(changes).flatMap(([name, change]): [string, File][] =>
    change ? [[`input.${name}`, change]] : [],
  );
  return files.length > 0 ? Object.fromEntries(files) : undefined;
}
