import type { MutationPermission } from './mutationPermission.ts';

/** The rules of what changes the business, its places and its services (rule R1). */
export const businessRules: Readonly<Record<string, MutationPermission>> = {
  addPlace: { who: 'place:create', input: () => ({ name: 'Airport', timezone: 'Europe/Sofia' }) },
  addPlacePaymentMethod: {
    who: 'place:edit',
    input: (salon) => ({ placeId: salon.placeGlobalId, name: 'Voucher' }),
  },
  addService: {
    who: 'service:edit',
    input: (salon) => ({ title: 'Massage', duration: 30, providerIds: [salon.ownerGlobalId] }),
  },
  addServiceCategory: {
    who: 'service:edit',
    input: (salon) => ({ name: `Category ${salon.nextStart()}` }),
  },
  deleteService: { who: 'service:edit', input: async (salon) => ({ id: await salon.classServiceId() }) },
  deleteServiceCategory: {
    who: 'service:edit',
    input: async (salon) => ({ id: await salon.categoryId() }),
  },
  retirePlace: { who: 'place:create', input: async (salon) => ({ id: await salon.emptyPlace() }) },
  retirePlacePaymentMethod: {
    who: 'place:edit',
    input: async (salon) => ({ id: await salon.furtherPaymentMethod() }),
  },
  updateBookingPage: { who: 'organization:edit', input: () => ({ about: 'Renamed' }) },
  updateMessageWording: {
    who: 'place:manage',
    input: () => ({ kind: 'appointmentMoved', locale: 'en', subject: 'Moved', body: '{{details}}' }),
  },
  updateOrganization: {
    who: 'organization:edit',
    input: (salon) => ({ id: salon.organizationGlobalId, name: 'Renamed' }),
  },
  updateOrganizationSettings: {
    who: 'place:manage',
    input: (salon) => ({ id: salon.organizationSettingsGlobalId, billingName: 'Renamed' }),
  },
  updatePlace: { who: 'place:edit', input: (salon) => ({ id: salon.placeGlobalId, coverPhoto: null }) },
  updatePlacePaymentMethod: {
    who: 'place:edit',
    input: async (salon) => ({ id: await salon.furtherPaymentMethod(), name: 'Renamed' }),
  },
  updatePlaces: {
    who: 'place:edit',
    input: (salon) => ({ places: [{ id: salon.placeGlobalId, name: 'Renamed' }] }),
  },
  updatePlacesSettings: {
    who: 'place:edit',
    input: (salon) => ({ placesSettings: [{ id: salon.placeGlobalId, waitlist: true }] }),
  },
  updateService: {
    who: 'service:edit',
    input: async (salon) => ({ id: await salon.classServiceId(), title: 'Renamed' }),
  },
  updateServiceCategory: {
    who: 'service:edit',
    input: async (salon) => ({ id: await salon.categoryId(), name: `Renamed ${salon.nextStart()}` }),
  },
};
