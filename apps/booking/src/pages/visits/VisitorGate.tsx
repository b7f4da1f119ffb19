import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import type { ComponentChildren } from 'preact';
import { useBooking } from '../../lib/booking.ts';
import { Problem } from '../../lib/Problem.tsx';
import { useTexts } from '../../lib/texts.ts';
import { asFailure } from '../../lib/useAnswer.ts';
import { useLive } from './useLive.ts';

/** Shows what belongs to a visitor once it is known who that is, and keeps it up to date. */
export function VisitorGate({ children }: { readonly children: (visitor: Visitor) => ComponentChildren }) {
  const { visitor, visitorError, refresh } = useBooking();
  useLive(visitor !== undefined && isKnown(visitor));
  const retry = () => void refresh().catch(() => {});
  return (
    <>
      {visitorError !== undefined && <Problem error={asFailure(visitorError)} retry={retry} />}
      {visitor ? children(visitor) : visitorError === undefined && <VisitsSkeleton />}
    </>
  );
}

/** Whether there is anything that this browser may see: a client, or what a link has opened. */
function isKnown({ client, upcoming, past }: Visitor): boolean {
  return client !== null || upcoming.length > 0 || past.length > 0;
}

export function VisitsSkeleton() {
  const { t } = useTexts();
  return (
    <div aria-busy="true">
      <p class="hidden" role="status">
        {t('booking.page.visits.loading')}
      </p>
      <span class="skeleton skeleton-card" />
      <span class="skeleton skeleton-card" />
    </div>
  );
}
