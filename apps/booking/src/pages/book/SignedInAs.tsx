import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { Icon } from '../../lib/Icon.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';

/** Who is signed in, and a way out for another person at the same phone. */
export function SignedInAs({ client }: { readonly client: NonNullable<Visitor['client']> }) {
  const { t } = useTexts();
  const { request, setVisitor } = useBooking();
  const act = useAct();
  const signOut = async () => setVisitor(await request<Visitor>('/sign-out', { body: {} }));
  return (
    <p class="signed-in">
      <Icon name="user" />
      <span>
        <b>{client.name}</b>
        <small>{client.phoneNumber || client.email}</small>
      </span>
      <button type="button" class="link" onClick={() => act.run(signOut)}>
        {t('booking.page.contact.notYou')}
      </button>
    </p>
  );
}
