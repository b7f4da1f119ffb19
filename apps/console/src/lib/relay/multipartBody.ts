import type { UploadableMap } from 'relay-runtime';
import type { OperationBody } from './operationBody.ts';

/**
 * An operation with files, as the GraphQL multipart convention sends it (spec 7). The uploadables are named by their place
 * in the variables, such as 'input.coverPhoto', where the variables hold null.
 */
export function multipartBody(operation: OperationBody, uploadables: UploadableMap): FormData {
  const files = Object.entries(uploadables);
  const form = new FormData();
  form.set('operations', JSON.stringify(operation));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [`variables.${path}`]]))),
  );
  for (const [index, [, file]] of files.entries()) form.set(String(index), file);
  return form;
}
