import { ServerRefusal } from './ServerRefusal.ts';

/** Whether the server did not find what the input names: it was there when the person opened it. */
export function isGone(error: unknown): boolean {
  return error instanceof ServerRefusal && error.code === 'NOT_FOUND' && error.path.length > 0;
}
