import type { TFunction } from 'i18next';
import { isGone } from './isGone.ts';
import { RequestFailure } from './RequestFailure.ts';
import { ServerRefusal } from './ServerRefusal.ts';

/**
 * The sentence that a person is shown for any error: the server's own reason where it gave one (rule R7). What a form
 * named and the server no longer finds has been deleted in the meantime.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (isGone(error)) return t('common.deletedElsewhere');
  if (error instanceof ServerRefusal) return error.message;
  if (error instanceof RequestFailure) return t(`requestFailure.${error.kind}`);
  return t('common.somethingWentWrong');
}
