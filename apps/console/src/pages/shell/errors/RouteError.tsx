import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { errorText } from '../../../lib/errors/errorText.ts';
import { RequestFailure } from '../../../lib/errors/RequestFailure.ts';
import { refusalOf } from '../../../lib/errors/refusalOf.ts';
import { useRetryWhenReached } from '../../../lib/errors/useRetryWhenReached.ts';
import { NotFound } from './NotFound.tsx';

/** After a new version the old one's code is gone, and browsers may remember that a fetch of code failed. */
function needsNewCode(error: unknown): boolean {
  return navigator.onLine && error instanceof RequestFailure && error.kind === 'page';
}

/** What a page shows if it could not be loaded or broke: 'Not found', otherwise 'Error' (spec 2). */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useRetryWhenReached(error, () => void revalidate());
  const refusal = refusalOf(error);
  // An id that can't be one names nothing: trying again cannot help.
  const isMissing = isRouteErrorResponse(error)
    ? error.status === 404
    : refusal === 'NOT_FOUND' || refusal === 'BAD_ID';
  if (isMissing) return <NotFound />;
  return (
    <ErrorState
      title={t('common.error')}
      reason={errorText(error, t)}
      retryLabel={t('common.retry')}
      busy={state === 'loading'}
      onRetry={() => (needsNewCode(error) ? location.reload() : void revalidate())}
    />
  );
}
