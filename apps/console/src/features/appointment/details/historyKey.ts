import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';

const keys: Readonly<Record<string, CatalogueKey>> = {
  added: 'audit.action.appointment_created',
  canceled: 'audit.action.appointment_canceled',
  confirmed: 'audit.action.appointment_confirmed',
  created: 'audit.action.appointment_created',
  declined: 'audit.action.appointment_declined',
  moved: 'appointment.history.moved',
  no_show: 'audit.action.appointment_no_show',
  no_show_undone: 'audit.action.appointment_no_show_undone',
  offer_accepted: 'audit.action.appointment_offer_accepted',
  offer_refused: 'audit.action.appointment_offer_refused',
  offer_withdrawn: 'audit.action.appointment_offer_withdrawn',
  offered: 'audit.action.appointment_offered',
  paid: 'appointment.history.paid',
  restored: 'audit.action.appointment_undone',
  refunded: 'appointment.history.refunded',
  undone: 'audit.action.appointment_undone',
};

/** The sentence of an audit entry's action, such as appointment_canceled; an unknown one is a change of details. */
export function historyKey(action: string): CatalogueKey {
  const verb = action.replace(/^appointment[._]/i, '').toLowerCase();
  return keys[verb] ?? 'audit.action.appointment_updated';
}
