import { isBookedOnline } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { BookingSoundCursorQuery } from '../../../__generated__/BookingSoundCursorQuery.graphql.ts';
import type { BookingSoundSubscription$data } from '../../../__generated__/BookingSoundSubscription.graphql.ts';
import { type LiveUpdate, useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { ringOnce, useSoundSetting } from './bookingSound.ts';

/** Rings for what clients book on the booking page, on every page of the console, where this device is set to (rule C2). */
export function BookingSound() {
  const [isOn] = useSoundSetting();
  const maySee = useMay('appointment:view');
  return isOn && maySee ? <Listener /> : null;
}

const updates: readonly LiveUpdate[] = [
  {
    subscription: graphql`
      subscription BookingSoundSubscription($after: String) {
        addAppointment(after: $after) {
          cursor
          resync
          appointments {
            id
            source
          }
        }
      }
    `,
    updater: (_, data) => {
      const { cursor, appointments } = (data as BookingSoundSubscription$data).addAppointment;
      if (appointments.some(({ source }) => isBookedOnline(source))) void ringOnce(cursor);
    },
  },
];

/** Listens from the moment it is there: what was booked before rings no bell. */
function Listener() {
  const environment = useRelayEnvironment();
  const [cursor, setCursor] = useState<string | null>(null);
  useEffect(() => {
    const subscription = fetchQuery<BookingSoundCursorQuery>(
      environment,
      graphql`
        query BookingSoundCursorQuery {
          viewer {
            ... on Provider @alias(as: "provider") {
              liveCursor
            }
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).subscribe({ next: ({ viewer }) => setCursor(viewer.provider?.liveCursor ?? null) });
    return () => subscription.unsubscribe();
  }, [environment]);
  useLiveUpdates({ cursor, updates, onResync: () => undefined });
  return null;
}
