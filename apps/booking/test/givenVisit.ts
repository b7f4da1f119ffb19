import type { BookingPage, ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';

/** A page of a business with one place, service and provider, for tests. */
export function aPage(changes: Partial<BookingPage> = {}): BookingPage {
  return {
    slug: 'salon',
    locale: 'en',
    business: {
      name: 'Salon Iris',
      about: '',
      policy: '',
      color: '#206060',
      email: 'hello@salon.example',
      phoneNumber: '+359888000001',
      phoneText: '+359 88 800 0001',
      coverPhotoUrl: null,
      profilePhotoUrl: null,
      codesBy: 'SMS',
    },
    places: [
      {
        id: 'center',
        name: 'Center',
        address: '1 Vitosha Blvd., Sofia',
        latitude: 42.69,
        longitude: 23.32,
        email: '',
        phoneNumber: '+359888000002',
        phoneText: '+359 88 800 0002',
        coverPhotoUrl: null,
        timezone: 'Europe/Sofia',
        currency: 'eur',
        country: 'BG',
        hours: [],
        cutoffHours: 24,
        hasWaitlist: true,
        showsCategories: false,
      },
    ],
    services: [
      {
        id: 'cut',
        title: 'Haircut',
        shortDescription: '',
        description: '',
        category: null,
        isFirst: false,
        isClass: false,
        duration: 30,
        price: 2_000,
        coverPhotoUrl: null,
        profilePhotoUrl: null,
        minSlotsRequired: 1,
        seatsMax: 1,
        placeIds: ['center'],
        providerIds: ['maria'],
        questions: [
          { id: 'length', name: 'Length', prompt: 'How long?', type: 'TEXT', choices: [], isRequired: true },
        ],
      },
    ],
    providers: [{ id: 'maria', name: 'Maria', photoUrl: null, placeIds: ['center'] }],
    ...changes,
  };
}

/** A confirmed appointment on 3 December 2026 at 11:00 in Sofia, for tests. */
export function anAppointment(changes: Partial<ClientAppointment> = {}): ClientAppointment {
  return {
    id: 'appointment',
    visitId: null,
    status: 'CONFIRMED',
    startAt: '2026-12-03T09:00:00Z',
    endAt: '2026-12-03T09:30:00Z',
    timezone: 'Europe/Sofia',
    placeId: 'center',
    serviceId: 'cut',
    serviceTitle: 'Haircut',
    providerId: 'maria',
    providerName: 'Maria',
    attendeeName: null,
    price: 2_000,
    currency: 'eur',
    cancellationReason: null,
    answers: [{ id: 'length', name: 'Length', value: 'Short' }],
    alternatives: [],
    changeableUntil: '2026-12-02T09:00:00Z',
    isBookableAgain: true,
    ...changes,
  };
}
