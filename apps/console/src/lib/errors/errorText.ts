import type { TFunction } from 'i18next';
import { RequestFailure } from './RequestFailure.ts';
import { ServerRefusal } from './ServerRefusal.ts';

/** The sentence that a person is shown for any error: the server's own reason where it gave one (decisions R7). */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ServerRefusal) return error.message;
  if (error instanceof RequestFailure) return t(`requestFailure.${error.kind}`);
  return t('common.somethingWentWrong');
}
