import type { OfferedSeat, OpenedLink } from '@slotkeeper/domain/booking/page/bookingPage';
import { useEffect, useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { Link } from '../../lib/Link.tsx';
import { Problem } from '../../lib/Problem.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { SeatForm } from './SeatForm.tsx';
import { VisitsSkeleton } from './VisitorGate.tsx';

/**
 * Where a link in a message leads: it opens its appointment without a code, and goes there (rule C1). That of an offer from
 * the waitlist shows the time, which can be taken at once (rule C3).
 */
export function OpenPage({ token }: { readonly token: string }) {
  const { t } = useTexts();
  const { request, setVisitor, visitor, visitorError } = useBooking();
  const { go, href } = useRouter();
  const { error, run } = useAct();
  const [seat, setSeat] = useState<OfferedSeat | null>(null);
  const open = () =>
    run(async () => {
      const opened = await request<OpenedLink>(`/links/${encodeURIComponent(token)}`, { body: {} });
      setVisitor(opened);
      setSeat(opened.seat);
      if (opened.appointmentId !== null) go(href(`/visits/${opened.appointmentId}`), { replace: true });
    });
  const isAsked = visitor !== undefined || visitorError !== undefined;
  // Only with a browser that runs scripts: previews of messages follow links, too. And only after the answer who this is, which
  // would else come last and know nothing of what the link has opened.
  useEffect(() => {
    if (isAsked) open();
    // The link is opened once for each token.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, isAsked]);
  if (seat) return <SeatForm token={token} seat={seat} />;
  return (
    <div class="column">
      <h1>{t('booking.page.visit.title')}</h1>
      {error ? (
        <>
          <Problem error={error} {...(error.code !== 'INVALID_LINK' && { retry: open })} />
          <Link class="button button-quiet" href={href('/visits')}>
            {t('booking.page.visits.title')}
          </Link>
        </>
      ) : (
        <VisitsSkeleton />
      )}
    </div>
  );
}
