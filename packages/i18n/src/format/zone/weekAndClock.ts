/** How a country has its weeks and its clocks. */
export interface WeekAndClock {
  /** 0 Monday to 6 Sunday. */
  readonly firstWeekday: number;
  /** AM and PM. */
  readonly hasTwelveHours: boolean;
}

/** What most of the world has, and zones of no country. */
const usual: WeekAndClock = { firstWeekday: 0, hasTwelveHours: false };

/**
 * The zones of the countries that have it otherwise, by region and city under present and former names, as CLDR has it (supplemental/weekData and timeData);
 * the test beside this file compares it with what the engine knows. Not every browser knows it by itself.
 */
const others: readonly (WeekAndClock & { readonly zones: Readonly<Record<string, string>> })[] = [
  {
    firstWeekday: 6,
    hasTwelveHours: true,
    zones: {
      Africa: 'Addis_Ababa',
      America:
        'Coral_Harbour Indianapolis Louisville Adak Anchorage Antigua Asuncion Atikokan Bahia_Banderas Blanc-Sablon Bogota Boise Cambridge_Bay Cancun Caracas Chicago Chihuahua Ciudad_Juarez Creston Dawson Dawson_Creek Denver Detroit Dominica Edmonton El_Salvador Fort_Nelson Glace_Bay Goose_Bay Guatemala Halifax Hermosillo Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac Inuvik Iqaluit Jamaica Juneau Kentucky/Louisville Kentucky/Monticello Lima Los_Angeles Managua Matamoros Mazatlan Menominee Merida Metlakatla Mexico_City Moncton Monterrey Nassau New_York Nome North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem Ojinaga Panama Phoenix Port_of_Spain Puerto_Rico Rankin_Inlet Regina Resolute Santo_Domingo Sitka St_Johns St_Thomas Swift_Current Tegucigalpa Tijuana Toronto Vancouver Whitehorse Winnipeg Yakutat',
      Asia: 'Calcutta Aden Dhaka Hong_Kong Karachi Kolkata Macau Manila Phnom_Penh Riyadh Seoul Singapore Taipei Thimphu',
      Pacific: 'Apia Guam Honolulu Kwajalein Majuro Pago_Pago',
    },
  },
  {
    firstWeekday: 0,
    hasTwelveHours: true,
    zones: {
      Africa:
        'Asmera Accra Asmara Banjul Blantyre El_Aaiun Freetown Juba Lusaka Maseru Mbabane Mogadishu Monrovia Ndjamena Nouakchott Tunis Windhoek',
      America:
        'Buenos_Aires Catamarca Cordoba Jujuy Mendoza Argentina/Buenos_Aires Argentina/Catamarca Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia Barbados Cayman Costa_Rica Coyhaique Grand_Turk Grenada Guayaquil Guyana Havana La_Paz Montevideo Punta_Arenas Santiago St_Kitts St_Lucia St_Vincent Tortola',
      Antarctica: 'Macquarie',
      Asia: 'Beirut Brunei Dubai Famagusta Gaza Hebron Kuala_Lumpur Kuching Nicosia Pyongyang',
      Atlantic: 'Bermuda',
      Australia:
        'Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Melbourne Perth Sydney',
      Europe: 'Athens Tirane',
      Pacific:
        'Enderbury Ponape Truk Auckland Bougainville Chatham Chuuk Easter Efate Fiji Galapagos Guadalcanal Kanton Kiritimati Kosrae Palau Pohnpei Port_Moresby Saipan Tarawa Tongatapu',
    },
  },
  {
    firstWeekday: 5,
    hasTwelveHours: true,
    zones: {
      Africa: 'Algiers Cairo Djibouti Khartoum Tripoli',
      Asia: 'Amman Baghdad Bahrain Damascus Kuwait Muscat Qatar',
    },
  },
  {
    firstWeekday: 6,
    hasTwelveHours: false,
    zones: {
      Africa: 'Gaborone Harare Johannesburg Maputo Nairobi',
      America:
        'Araguaina Bahia Belem Belize Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo',
      Asia: 'Katmandu Rangoon Bangkok Jakarta Jayapura Jerusalem Kathmandu Makassar Pontianak Tokyo Vientiane Yangon',
      Atlantic: 'Azores Madeira Reykjavik',
      Europe: 'Lisbon Malta',
    },
  },
  {
    firstWeekday: 5,
    hasTwelveHours: false,
    zones: {
      Asia: 'Kabul Tehran',
    },
  },
  {
    firstWeekday: 4,
    hasTwelveHours: false,
    zones: {
      Indian: 'Maldives',
    },
  },
];

const byZone = new Map<string, WeekAndClock>(
  others.flatMap(({ firstWeekday, hasTwelveHours, zones }) =>
    Object.entries(zones).flatMap(([region, cities]) =>
      cities.split(' ').map((city) => [`${region}/${city}`, { firstWeekday, hasTwelveHours }] as const),
    ),
  ),
);

/** How the country whose zone it is (IANA name, present or former) has its weeks and its clocks (rule T6). */
export function weekAndClockOf(zone: string): WeekAndClock {
  let found = byZone.get(zone);
  if (!found) {
    found = byZone.get(canonical(zone)) ?? usual;
    byZone.set(zone, found);
  }
  return found;
}

/** The name that the engine has for a zone: America/Chicago for US/Central. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
