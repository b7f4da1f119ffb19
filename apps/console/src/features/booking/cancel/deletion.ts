import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';

/** A request is declined, an agreed appointment is canceled (decisions P2). */
export type Deletion = 'CANCEL' | 'DECLINE';

interface DeletionTexts {
  readonly action: CatalogueKey;
  readonly title: CatalogueKey;
  readonly text: CatalogueKey;
  readonly done: CatalogueKey;
}

const cancel = {
  action: 'appointment.action.cancel',
  title: 'appointment.cancel.title',
  text: 'appointment.cancel.text',
  done: 'appointment.cancel.done',
} as const satisfies DeletionTexts;

const decline = {
  action: 'appointment.action.decline',
  title: 'appointment.decline.title',
  text: 'appointment.decline.text',
  done: 'appointment.decline.done',
} as const satisfies DeletionTexts;

/** The sentences around calling an appointment off. */
export function deletionTexts(deletion: Deletion) {
  return deletion === 'DECLINE' ? decline : cancel;
}
