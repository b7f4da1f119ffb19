/**
 * The types of which answers are made besides nodes, each with its fields: they are seen with the field that they answer. One that
 * is new must be entered here, and its parent's row in fieldRules thought over.
 */
export const partRules: Readonly<Record<string, string>> = {
  Account:
    'email hasTwoFactor id isEmailConfirmed memberships pendingEmail recoveryCodesLeft signIns supportEmail',
  AddressDetails: 'city country latitude longitude placeId',
  AddressPrediction: 'formatted placeId region title',
  AlternativeTime: 'endAt id providerId serviceId startAt',
  Analytics: 'appointments hours newClients totalNumberClients',
  AnalyticsCount: 'count date',
  AnalyticsMinutes: 'date minutes',
  AppointmentConnection: 'edges pageInfo',
  AppointmentCreator: 'name type',
  AppointmentEdge: 'cursor node',
  AppointmentPayment: 'amount currency id paymentMethod refundedPaymentId status type',
  AppointmentSeries: 'freq id occurrencesCount skippedDates startsOn until',
  AuditedFacts: 'cancellationReason endAt provider startAt status',
  BillingAddress: 'city country street zipCode',
  ClientConnection: 'edges pageInfo',
  ClientEdge: 'cursor node',
  Invitation: 'email expiresAt sentAt',
  Membership: 'id isCurrent organizationName',
  MessageConnection: 'edges pageInfo',
  MessageEdge: 'cursor node',
  MessageSender: 'name state',
  MessageSenders: 'email push sms',
  NotificationConnection: 'edges pageInfo',
  NotificationEdge: 'cursor node',
  NotificationPayload: 'isPartOfRecurringSequence',
  PageInfo: 'currentPage end endCursor hasNextPage hasPreviousPage start startCursor total',
  PaidSum: 'amount currency',
  PlaceAddress: 'formatted latitude longitude placeId',
  PlaceSettings:
    'clientCutoffHours clientReminderMinutes currency locale showServiceCategories timezone viewType ' +
    'waitlist',
  ProviderConnection: 'edges pageInfo',
  ProviderEdge: 'cursor node',
  ProviderEmails: 'appointmentChanged appointmentConfirmed appointmentCreated appointmentOfferedAlternative',
  ProviderNotifications: 'changeOfAppointment reminder',
  ProviderSettings: 'appointmentRequiresApproval emails locale notifications timezone viewType',
  RoleSets:
    'analytics appointments audit clients exports organization outbox payments places providers services ' +
    'vacations workHours',
  SearchResult: 'appointments clients services',
  ServiceConnection: 'edges pageInfo',
  ServiceEdge: 'cursor node',
  SignIn: 'createdAt id ipAddress isCurrent lastUsedAt organizationName userAgent',
  SkippedDate: 'date from message reason',
  TimeSlot:
    'capacity clientId date day duration endAt id providerId recurringTimeSlotId seatsLeft serviceId ' +
    'startAt',
  VacationHourConnection: 'edges pageInfo',
  VacationHourEdge: 'cursor node',
  WorkHourConnection: 'edges pageInfo',
  WorkHourEdge: 'cursor node',
};
