export { cancelAsClient } from './cancelAsClient.ts';
export { cancelForClient, lockProvidersOfClient } from './cancelForClient.ts';
export { closeAppointments } from './closeAppointments.ts';
export { type Deletion, deleteAppointment } from './deleteAppointment.ts';
export { deleteSeen, findAllForDeletion } from './deleteAppointments.ts';
export { type ClosedAppointment, type Reopened, reopenAppointments } from './reopenAppointments.ts';
export { undoDeleteAppointment } from './undoDeleteAppointment.ts';
export { findClosedWithClient } from '../read/clientAppointments.store.ts';
