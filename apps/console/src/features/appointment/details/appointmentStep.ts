/** What the modal shows of an appointment: its details, or free times for moving it or for an offer (spec 2). */
export type AppointmentStep = 'details' | 'modify' | 'offer';
