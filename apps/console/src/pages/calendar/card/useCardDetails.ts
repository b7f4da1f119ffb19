import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type {
  useCardDetailsQuery,
  useCardDetailsQuery$data,
} from '../../../__generated__/useCardDetailsQuery.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarEvent } from '../layout/calendarEvent.ts';

const query = graphql`
  query useCardDetailsQuery($id: ID!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        appointment(id: $id) {
          guestPhoneNumber
          note
          amountPaid
          due
          currency
          client {
            phoneNumber
          }
        }
      }
    }
  }
`;

interface CardDetails {
  /** Null for a viewer who may not see clients, of guests as well. */
  readonly phone: string | null;
  /** What is paid, else what is due; null for what is free. */
  readonly price: string | null;
  readonly note: string | null;
}

type Appointment = NonNullable<NonNullable<useCardDetailsQuery$data['viewer']['provider']>['appointment']>;

/**
 * What a card says that the calendar has not loaded, asked for when it opens and again when the appointment changes; until then,
 * and where the server can't be reached, it says nothing of it. Null for a group: it has as many of each as attendees.
 */
export function useCardDetails(event: CalendarEvent | null): CardDetails {
  const locale = useLocale();
  const environment = useRelayEnvironment();
  const mayViewClients = useMay('client:view');
  const [details, setDetails] = useState<Appointment | null>(null);
  const [id, version] = event ? [event.id, event.appointments[0].version] : [null, null];
  useEffect(() => {
    if (id === null) return undefined;
    const asked = fetchQuery<useCardDetailsQuery>(environment, query, { id }).subscribe({
      next: ({ viewer }) => setDetails(viewer.provider?.appointment ?? null),
      // The card is a glance: what is missing from it is in the appointment, which says what went wrong.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [environment, id, version]);
  if (!details) return { phone: null, price: null, note: null };
  const { client, guestPhoneNumber, amountPaid, due, currency, note } = details;
  const phone = mayViewClients ? (client?.phoneNumber ?? guestPhoneNumber) : null;
  return {
    phone: phone ? formatPhone(phone) : null,
    price: due > 0 || amountPaid ? formatMoney(amountPaid || due, currency, locale) : null,
    note: note ?? null,
  };
}
