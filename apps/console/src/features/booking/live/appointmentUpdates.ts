import { graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import type { LiveUpdate } from '../../../lib/relay/useLiveUpdates.ts';
import { hideAppointments, showAppointments } from './showAppointments.ts';
import { recordNews } from './refreshAppointments.ts';

const added: LiveUpdate = {
  subscription: graphql`
    subscription appointmentUpdatesAddedSubscription($after: String) {
      addAppointment(after: $after) {
        cursor
        resync
        appointments {
          id
          ...appointmentSnapshot_appointment
        }
      }
    }
  `,
  updater: (store) => applyEvent(store, 'addAppointment'),
};

const updated: LiveUpdate = {
  subscription: graphql`
    subscription appointmentUpdatesUpdatedSubscription($after: String) {
      updateAppointment(after: $after) {
        cursor
        resync
        deletedAppointments
        appointments {
          id
          ...appointmentSnapshot_appointment
        }
      }
    }
  `,
  updater: (store) => applyEvent(store, 'updateAppointment'),
};

const deleted: LiveUpdate = {
  subscription: graphql`
    subscription appointmentUpdatesDeletedSubscription($after: String) {
      deleteAppointment(after: $after) {
        cursor
        resync
        deletedAppointments
      }
    }
  `,
  updater: (store) => applyEvent(store, 'deleteAppointment'),
};

/** What keeps appointments live on any screen that shows them (spec 7). */
export const appointmentUpdates: readonly LiveUpdate[] = [added, updated, deleted];

/** Brings one event into the store; written so that a second arrival of it changes nothing. */
function applyEvent(store: RecordSourceSelectorProxy<unknown>, field: string): void {
  const event = store.getRootField(field);
  const deletedIds = event?.getValue('deletedAppointments');
  showAppointments(store, event?.getLinkedRecords('appointments') ?? []);
  if (Array.isArray(deletedIds)) hideAppointments(store, deletedIds.filter(isText));
  recordNews(event?.getValue('cursor'));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
