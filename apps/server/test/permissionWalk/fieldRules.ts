/**
 * Who sees which field, written down by hand from rules R1 and R2 and not derived from any policy: a policy that is
 * loosened or tightened, and a field without an entry, make the walk fail.
 *
 * A row names the walkers (Owner, Administrator, Receptionist, Staff, a role with Nothing): a big letter sees what the owner sees,
 * a small one another value (fewer rows, a smaller sum, one's own), a dash nothing. What concerns one provider is looked at three
 * times: a colleague's of the same place, one's own, and another place's.
 */
export const fieldRules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ApiToken: {
    'OA---': 'createdAt createdBy expiresAt id isExpired lastUsedAt name prefix scopes',
  },
  Appointment: {
    'OAR-- OARS- OAR--': 'allowedActions',
    'OARS- OARS- OAR--':
      'alternativeTimes amountPaid attendanceConfirmedAt attendeeName cancelableCount cancellationReason capacity client clientId createdAt ' +
      'createdBy currency due duration endAt fieldsData formattedRecurrencePattern guestName ' +
      'guestPhoneNumber id isPartOfRecurringSequence isRecurring note payments provider providerId ' +
      'recurrencePattern recurringTimeSlot rowId seatsTaken series service serviceId source startAt status ' +
      'timeSlots updatedAt version visit',
    'OA--- OA--- OA---': 'audit',
    'Oars- Oars- Oar--': 'isLastChangedByViewer',
  },
  AppointmentFieldValue: {
    'OARS- OARS- OAR--': 'id name rowId type value',
  },
  AuditEntry: {
    'OA--- OA--- OA---': 'action actorName actorType after before createdAt id',
  },
  Block: {
    'OARS- OARS- OAR--': 'endAt id note providerId startAt',
  },
  Client: {
    'OARs-': 'amountsPaid totalAppointmentsCount upcomingAppointmentsCount',
    'OARS-':
      'clientSince duplicates email formerPhoneNumbers id isBlocked isRemoved lastActiveAt name ' +
      'noShowsCount notes phoneNumber profilePhotoUrl rowId stoppedMessages visitsCount',
  },
  DateHour: {
    'OAR-- OARS- OAR--': 'closeTime date id isOpen name openTime placeId providerId',
  },
  Message: {
    'OA---':
      'attempts body channel createdAt deliveredAt error gatewayId id isMasked isRepeatable kind recipient sendAfter sentAt status ' +
      'subject',
  },
  Notification: {
    'O---- OARS- -----': 'body createdAt id isRead objectId objectType payload',
  },
  Organization: {
    OARSN: 'bookingUrl categories categoryId country coverPhotoUrl currency id isDemo name profilePhotoUrl',
    'OARS-': 'clients services',
    'OAR--': 'bookingPage email phoneNumber',
    OARSn: 'places providers',
    'O----': 'payments pricingPlans subscription',
    'OA---': 'settings',
  },
  OrganizationSettings: {
    'OA---': 'billingAddress billingName billingPOI billingVAT country currency id locale',
  },
  Place: {
    OARSN: 'address coverPhotoUrl email id name paymentMethods phoneNumber profilePhotoUrl settings',
    'OARS-': 'categories',
  },
  PlacePaymentMethod: {
    OARSN: 'id name rowId',
  },
  Provider: {
    'O---- Oarsn -----': 'account unreadNotificationsCount',
    'O---- OA--- -----':
      'addressDetails addressPredictions apiTokens appointmentsOutsideDateHours messagePreview messageSenders messageWordings messages ' +
      'webhookEndpoints',
    'O---- OARs- -----':
      'analytics appointments blocks calendarFeeds classSlots dateHours outsideBusyTimes search timeSlots vacationHours waitlist',
    'O---- OAR-- -----': 'appointment appointmentsOutsideHours providersToReassign roles vacationHour',
    'O---- OA-S- -----': 'appointmentsDuringVacation',
    'OAR-- OARS- OAR--': 'appointmentsToReassign workHours workHoursConnection',
    'O---- OARS- -----': 'client clients service services visitTimes',
    'OARS- OARSN OARS-':
      'color id isInvited isRevoked name organization placeIds places profilePhotoUrl rowId',
    'OAR-- OARSN OAR--': 'email phoneNumber role settings',
    'OARS- OARSN OA---': 'invitation',
    'O---- Oars- -----': 'inviteLink notifications',
    'O---- OARSN -----': 'liveCursor',
    'O---- OARSn -----': 'colleagues providers',
    'OA--- OARSN OA---': 'outsideCalendars',
  },
  RecurringTimeSlot: {
    'OARS-': 'capacity day endAt id serviceId startAt',
    'OARs-': 'upcomingAppointmentsCount',
  },
  Role: {
    'OAR--': 'id isDefault membersCount name sets',
    'Oar--': 'isGrantable',
  },
  Service: {
    'OARS-':
      'appointmentFields bufferAfter bufferBefore capacity category coverPhotoUrl currencies description ' +
      'displayPrice duration id isActive isBookableOnline isFirst isRecurring minNotice minSlotsRequired price profilePhotoUrl providerIds ' +
      'providers recurringTimeSlots rowId seatsPerBooking shortDescription slotInterval title visibleRangeMax',
    'OARs-': 'upcomingAppointmentsCount',
  },
  ServiceAppointmentField: {
    'OARS-': 'choices id name prompt required rowId type',
  },
  ServiceCategory: {
    'OARS-': 'id name rowId servicesCount',
  },
  Subscription: {
    'O----':
      'billingClock currentTier failure hasBeenActive id isAutomated isCanceled isSandbox lastPayment nextPaymentAt nextTier ' +
      'openInvoice paymentMethod pricingPlan publishableKey status validTo',
  },
  SubscriptionPayment: {
    'O----':
      'amount createdAt currency id invoiceLink invoiceNumber paymentMethod refundedAmount rowId status',
  },
  VacationHour: {
    'OAR-- OARS- OAR--': 'endAt id provider startAt',
  },
  WaitlistEntry: {
    'OARS- OARS- OAR--':
      'attendeeName client createdAt from id offer partsOfDay placeId provider service serviceTitle state until',
  },
  WebhookDelivery: {
    'OA---':
      'attempts body createdAt eventId eventType failure id lastAttemptAt nextAttemptAt responseBody responseStatus status',
  },
  WebhookEndpoint: {
    'OA---': 'createdAt deliveries eventTypes failingSince formerSecretUntil id pausedBy url',
  },
  WorkHour: {
    'OAR-- OARS- OAR--': 'closeTime dayOfTheWeek id isOpen openTime providerId',
  },
};
