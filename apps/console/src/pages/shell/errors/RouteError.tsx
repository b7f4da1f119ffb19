import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { errorText, refusalOf, RequestFailure } from '../../../lib/errors/refusal.ts';
import { useRetryWhenReached } from '../../../lib/errors/retry.ts';

/** Part of what comes with the sign-in: only someone who is signed in has things that may be missing. */
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }));

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
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
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
