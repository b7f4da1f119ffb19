import type { Upload } from '../../platform/graphql/upload.ts';
import { refuseRequest } from '../../platform/refusalError.ts';

/** A file of a request, and whether it was longer than files may be. */
export interface SentFile {
  readonly upload: Upload;
  readonly isCutOff: boolean;
}

/** An operation with its files in place, and the input path of one that was too long. */
export interface PlacedFiles {
  readonly operation: object;
  readonly cutOff: readonly string[] | null;
}

/**
 * Puts each file where the map says, in place of the null that waits for it: one file in one place, so that the number of files
 * says how many photos are made. Refuses with BAD_REQUEST.
 */
export function placeFiles(
  fields: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, SentFile>,
): PlacedFiles {
  const operation = readObject(fields.get('operations'));
  const map = readObject(fields.get('map'));
  let cutOff: readonly string[] | null = null;
  for (const [name, paths] of Object.entries(map)) {
    const file = files.get(name);
    if (!file || !Array.isArray(paths) || paths.length !== 1) refuseRequest('BAD_REQUEST');
    const steps = String(paths[0]).split('.');
    place(operation, steps, file.upload);
    if (file.isCutOff) cutOff = steps.filter((step) => step !== 'variables' && step !== 'input');
  }
  return { operation, cutOff };
}

/** Only where a null of the request's own JSON stands: a path can't reach anything else, such as a prototype. */
function place(operation: object, steps: readonly string[], upload: Upload): void {
  let holder: object = operation;
  for (const step of steps.slice(0, -1)) {
    const next: unknown = Object.hasOwn(holder, step) ? Reflect.get(holder, step) : null;
    if (typeof next !== 'object' || next === null) refuseRequest('BAD_REQUEST');
    holder = next;
  }
  const last = steps.at(-1) ?? '';
  if (!Object.hasOwn(holder, last) || Reflect.get(holder, last) !== null) refuseRequest('BAD_REQUEST');
  Reflect.set(holder, last, upload);
}

function readObject(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // What is no JSON is refused like what is no object.
  }
  return refuseRequest('BAD_REQUEST');
}
