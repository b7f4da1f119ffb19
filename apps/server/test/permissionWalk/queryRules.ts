import type { Action } from '@slotkeeper/domain/people/access/actions';

/**
 * A field of the viewer: who is given it, and what happens where somebody asks for it of another member. `everybody`
 * gets it, each as far as its role sees the rows; an action is refused to whoever has no part in it.
 */
export interface ViewerFieldRule {
  readonly who: Action | 'everybody';
  readonly ofOthers: 'refused' | 'shown';
  readonly args?: string;
}

const own = (who: ViewerFieldRule['who'] = 'everybody', args?: string): ViewerFieldRule => ({
  who,
  ofOthers: 'refused',
  args,
});
const shown: ViewerFieldRule = { who: 'everybody', ofOthers: 'shown' };
const day = 'from: "2026-03-02T00:00:00.000Z", until: "2026-03-03T00:00:00.000Z"';
const days = 'filterBy: { from: "2026-03-02", to: "2026-03-03" }';

/** The rule of every field of a provider; one without a rule here makes the walk fail. */
export const viewerFieldRules: Readonly<Record<string, ViewerFieldRule>> = {
  account: own(),
  addressDetails: own('place:edit', 'placeId: "city:727011"'),
  addressPredictions: own('place:edit', 'text: "Sofia"'),
  analytics: own('analytics:view', days),
  appointment: own('everybody', 'id: "QXBwb2ludG1lbnQ6MQ"'),
  appointments: own(),
  appointmentsDuringVacation: own(
    'vacation:edit',
    `providerIds: [], ${day.replace('from', 'startAt').replace('until', 'endAt')}`,
  ),
  appointmentsToReassign: shown,
  blocks: own('everybody', day),
  client: own('everybody', 'id: "Q2xpZW50OjE"'),
  clients: own('client:view'),
  color: shown,
  dateHours: own('everybody', 'date: { from: "2026-03-02", to: "2026-03-03" }'),
  email: shown,
  id: shown,
  invitation: shown,
  inviteLink: own('client:add'),
  isInvited: shown,
  isRevoked: shown,
  liveCursor: own(),
  messages: own('outbox:view'),
  name: shown,
  notifications: own(),
  organization: shown,
  phoneNumber: shown,
  placeIds: shown,
  places: shown,
  profilePhotoUrl: shown,
  providers: own(),
  providersToReassign: own(),
  role: shown,
  roles: own('provider:view'),
  rowId: shown,
  search: own('everybody', 'text: "anna"'),
  service: own('everybody', 'id: "U2VydmljZTox"'),
  services: own('service:view'),
  settings: shown,
  timeSlots: own(
    'service:view',
    'filterBy: { date: { from: "2026-03-02", to: "2026-03-03" }, serviceId: "U2VydmljZTox" }',
  ),
  unreadNotificationsCount: own(),
  vacationHour: own('everybody', 'id: "VmFjYXRpb25Ib3VyOjE"'),
  vacationHours: shown,
  workHours: shown,
  workHoursConnection: shown,
};

/** Every type that is found by its id, with the table that an id of another organization is taken from. */
export const nodeTables: Readonly<Record<string, string>> = {
  Appointment: 'appointments',
  AppointmentFieldValue: 'appointment_fields',
  AuditEntry: 'audit_entries',
  Block: 'sessions',
  Client: 'clients',
  DateHour: 'date_hours',
  Message: 'messages',
  Notification: 'notifications',
  Organization: 'organizations',
  OrganizationSettings: 'organizations',
  Place: 'places',
  PlacePaymentMethod: 'place_payment_methods',
  Provider: 'providers',
  RecurringTimeSlot: 'recurring_time_slots',
  Role: 'roles',
  Service: 'services',
  ServiceAppointmentField: 'service_fields',
  ServiceCategory: 'service_categories',
  VacationHour: 'vacation_hours',
  WorkHour: 'work_hours',
};

/** Types whose objects belong to no organization: everybody finds the same ones. */
export const ofNobody: readonly string[] = ['OrganizationCategory'];

/** The rule of every REST address: open to everybody, or what it answers to who is not signed in. */
export const routeRules: Readonly<Record<string, 'open' | number>> = {
  'GET /auth/refreshAccessTokens': 401,
  'GET /export/clients': 401,
  'GET /export/organization': 401,
  'GET /healthz': 'open',
  'GET /invite/:token': 'open',
  'GET /invite/:token/': 'open',
  'POST /invite/:token': 'open',
  'POST /invite/:token/': 'open',
  'GET /photos/:key/:file': 'open',
  'GET /readyz': 'open',
  'GET /utils/analytics': 'open',
  'GET /utils/geoip': 'open',
  'POST /auth/invitation': 'open',
  'POST /auth/invitation/accept': 'open',
  'POST /auth/logout': 'open',
  'POST /auth/password/forgot': 'open',
  'POST /auth/password/link': 'open',
  'POST /auth/password/reset': 'open',
  'POST /auth/signup': 'open',
  'POST /auth/switch': 401,
  'POST /auth/web': 'open',
  'POST /graphql': 'open',
  'POST /invite/client': 401,
  'POST /utils/missingText': 'open',
  'GET /webpush/publicKey': 401,
  'POST /webpush/saveSubscription': 401,
};

/** The subscriptions; each asks for a sign-in, and what it delivers is judged event by event. */
export const subscriptionRules: readonly string[] = [
  'addAppointment',
  'createNotification',
  'deleteAppointment',
  'updateAppointment',
  'updateAvailability',
  'updateProviders',
  'updateService',
  'updateViewer',
];
