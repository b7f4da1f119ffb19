import { expect, test } from 'vitest';
import { hasPhotoChanges, type PhotoChanges, photoInput, photoUploads } from './photoUploads.ts';

const file = new File(['picture'], 'picture.png');

test.each<[string, PhotoChanges, object, object | undefined]>([
  ['neither', {}, {}, undefined],
  ['neither after all', { coverPhoto: undefined }, {}, undefined],
  [
    'a new cover, no profile photo anymore',
    { coverPhoto: file, profilePhoto: null },
    { coverPhoto: null, profilePhoto: null },
    { 'input.coverPhoto': file },
  ],
  ['no cover anymore', { coverPhoto: null }, { coverPhoto: null }, undefined],
])('R8: of the photos only what changed is sent: %s', (_, changes, input, uploads) => {
  expect(photoInput(changes)).toEqual(input);
  expect(photoUploads(changes)).toEqual(uploads);
  expect(hasPhotoChanges(changes)).toBe(Object.keys(input).length > 0);
});
