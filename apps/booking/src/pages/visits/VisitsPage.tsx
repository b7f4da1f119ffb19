import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { visitsOf } from './acts.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VisitorGate } from './VisitorGate.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** All appointments of a phone number with this business, and what it waits for. */
export function VisitsPage() {
  const { t } = useTexts();
  return (
    <div class="column">
      <h1>{t('booking.page.visits.title')}</h1>
      <VisitorGate>{(visitor) => <Visits visitor={visitor} />}</VisitorGate>
    </div>
  );
}

function Visits({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTexts();
  const { query } = useRouter();
  const { client, upcoming, past, waiting } = visitor;
  const isNew = client !== null && upcoming.length + past.length + waiting.length === 0;
  return (
    <>
      {query.get('done') === 'waiting' && (
        <p class="notice notice-success" role="status">
          {t('booking.page.wait.done')}
        </p>
      )}
      {!client && <SignInForm />}
      {isNew && <NoVisits />}
      {waiting.length > 0 && (
        <section>
          <h2>{t('booking.page.visits.waiting')}</h2>
          {waiting.map((entry) => (
            <WaitingCard key={entry.id} entry={entry} />
          ))}
        </section>
      )}
      {upcoming.length > 0 && (
        <section>
          <h2>{t('booking.page.visits.upcoming')}</h2>
          {visitsOf(upcoming).map((visit) => (
            <AppointmentCard key={visit[0]?.id} visit={visit} />
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section>
          <h2>{t('booking.page.visits.past')}</h2>
          {visitsOf(past).map((visit) => (
            <AppointmentCard key={visit[0]?.id} visit={visit} isPast />
          ))}
        </section>
      )}
      {client && <SignOut />}
    </>
  );
}

function NoVisits() {
  const { t } = useTexts();
  const { href } = useRouter();
  return (
    <div class="empty">
      <p>{t('booking.page.visits.none')}</p>
      <Link class="button" href={href('')}>
        {t('booking.page.visits.book')}
      </Link>
    </div>
  );
}

function SignOut() {
  const { t } = useTexts();
  const { request, setVisitor, visitor } = useBooking();
  const act = useAct();
  const signOut = async () => setVisitor(await request<Visitor>('/sign-out', { body: {} }));
  return (
    <p class="sign-out dim">
      {t('booking.page.visits.signedIn', { name: visitor?.client?.name ?? '' })}{' '}
      <button type="button" class="link" onClick={() => act.run(signOut)}>
        {t('booking.page.visits.signOut')}
      </button>
    </p>
  );
}
