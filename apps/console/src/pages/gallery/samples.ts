import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import type { Locale } from '@slotkeeper/i18n/locale';
import type { ViewerFacts } from '../../lib/viewer/ViewerContext.ts';

/** Invented people and services in each language, usual ones and ones that are too long for their place. */
export const samples = {
  en: {
    client: 'Anna Fletcher',
    longClient: 'Wilhelmina Featherstonehaugh-Cholmondeley of Saint Bartholomew-the-Great',
    service: 'Haircut',
    longService:
      'Full-body relaxation massage with warm lavender oil, hot stones and a herbal tea afterwards',
  },
  it: {
    client: 'Giulia Ferrari',
    longClient: 'Mariantonietta Castelluccio-Buonaventura degli Acquaviva d’Aragona',
    service: 'Taglio',
    longService: 'Massaggio rilassante completo con olio caldo alla lavanda, pietre calde e tisana finale',
  },
  bg: {
    client: 'Мария Иванова',
    longClient: 'Александрина-Виктория Христофорова-Константинопулска от Велико Търново',
    service: 'Подстригване',
    longService: 'Пълен релаксиращ масаж с топло лавандулово масло, горещи камъни и билков чай накрая',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** An owner in Sofia, who sees everything. */
export const sampleViewer: ViewerFacts = {
  id: 'elena',
  name: 'Elena Petrova',
  timezone: 'Europe/Sofia',
  placeTimezone: 'Europe/Sofia',
  placeName: 'Studio Vitosha',
  places: new Map(),
  ownPlaceIds: [],
  organizationId: 'organization',
  organizationName: 'Vitosha Hair',
  country: 'BG',
  currency: 'eur',
  organizationCurrency: 'eur',
  viewType: 'regular',
  hasBilling: true,
  isBookingOn: true,
  roleName: 'Owner',
  sets: defaultRoles.owner,
};
