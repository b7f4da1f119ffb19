import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';

const service = {
  shortDescription: '',
  description: '',
  category: null,
  isFirst: false,
  isClass: false,
  coverPhotoUrl: null,
  profilePhotoUrl: null,
  minSlotsRequired: 1,
  seatsMax: 1,
  placeIds: ['sofia'],
  providerIds: ['maria', 'elena'],
  questions: [],
};

/** A small business as GET /page answers it; ids are short, as nothing reads them but the tests. */
export const demoPage: BookingPage = {
  slug: 'aurora',
  locale: 'en',
  business: {
    name: 'Aurora',
    about: 'Hair and color.',
    policy: '',
    color: '#0f6b68',
    email: '',
    phoneNumber: '+359880000010',
    phoneText: '+359 88 000 0010',
    coverPhotoUrl: null,
    profilePhotoUrl: null,
    codesBy: 'SMS',
  },
  places: [
    {
      id: 'sofia',
      name: 'Aurora Sofia',
      address: 'Shishman 12',
      latitude: null,
      longitude: null,
      email: '',
      phoneNumber: '',
      phoneText: '',
      coverPhotoUrl: null,
      timezone: 'Europe/Sofia',
      currency: 'eur',
      country: 'BG',
      hours: [{ date: '2026-11-30', open: [{ from: '09:00', until: '18:00' }] }],
      cutoffHours: 24,
      hasWaitlist: true,
      showsCategories: true,
    },
  ],
  services: [
    { ...service, id: 'haircut', title: 'Haircut', duration: 45, price: 3_500 },
    { ...service, id: 'color', title: 'Color', duration: 120, price: 9_500, providerIds: ['maria'] },
    { ...service, id: 'yoga', title: 'Yoga', duration: 60, price: null, isClass: true, seatsMax: 4 },
  ],
  providers: [
    { id: 'maria', name: 'Maria', photoUrl: null, placeIds: ['sofia'] },
    { id: 'elena', name: 'Elena', photoUrl: null, placeIds: ['sofia'] },
  ],
};
