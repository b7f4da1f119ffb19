/** What the modal shows of an appointment: its details, its group, or free times for a move or an offer (spec 2). */
export type AppointmentStep = 'details' | 'attendees' | 'modify' | 'offer';
