import { refuseRequest } from '../refusalError.ts';

const NUMBER = /^[1-9]\d{0,18}$/;

/** The opaque id of an object: its type and its row (rule K1). Every look-up by one adds the tenant. */
export function toGlobalId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Type and row of a global id, or null where the text is none. */
export function parseGlobalId(text: string): { typename: string; id: string } | null {
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  const colon = decoded.indexOf(':');
  const typename = decoded.slice(0, colon);
  const id = decoded.slice(colon + 1);
  if (colon < 1 || !NUMBER.test(id) || BigInt(id) > 9_223_372_036_854_775_807n) return null;
  return toGlobalId(typename, id) === text ? { typename, id } : null;
}

/** The row behind a global id of the wanted type; refuses with BAD_ID at the input's path. */
export function readId(typename: string, text: string, path: readonly (string | number)[] = ['id']): string {
  const parsed = parseGlobalId(text);
  if (parsed?.typename !== typename) refuseRequest('BAD_ID', { path });
  return parsed.id;
}

/** The rows behind a list of global ids, where there is one; refuses with BAD_ID at the path of the first wrong one. */
export function readIds(
  typename: string,
  texts: readonly string[] | null | undefined,
  field: string,
): string[] | undefined {
  return texts?.map((text, index) => readId(typename, text, [field, index]));
}
