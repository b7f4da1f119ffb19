/** Every type that is found by its id, with the table that an id of another organization is taken from. */
export const nodeTables: Readonly<Record<string, string>> = {
  ApiToken: 'api_tokens',
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
  Subscription: 'organizations',
  SubscriptionPayment: 'subscription_payments',
  VacationHour: 'vacation_hours',
  WaitlistEntry: 'waitlist_entries',
  WebhookDelivery: 'webhook_deliveries',
  WebhookEndpoint: 'webhook_endpoints',
  WorkHour: 'work_hours',
};

/** Types whose objects belong to no organization: everybody who may find any finds the same ones. */
export const ofNobody: readonly string[] = ['OrganizationCategory', 'PricingPlan'];
