/**
 * Who is notified of an event of a subscription (as in fieldRules): of a colleague's of the same place, of one's own,
 * and of another place's; of what concerns no provider once. Changes of another's role only reach those who see staff
 * members' details (R4).
 */
export const liveRules: Readonly<Record<string, string>> = {
  addAppointment: 'OARS- OARS- OAR--',
  createNotification: 'O---- OARS- -----',
  deleteAppointment: 'OARS- OARS- OAR--',
  updateAppointment: 'OARS- OARS- OAR--',
  updateAvailability: 'OARS- OARS- OARS-',
  updateProviders: 'OARS- OARSN OARS-',
  updateService: 'OARS-',
  updateSubscription: 'O----',
  updateViewer: 'OAR-- OARSN OAR--',
  updateWaitlist: 'OARS- OARS- OAR--',
};
