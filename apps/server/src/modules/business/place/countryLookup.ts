/** The country of an IP address: two small letters, or null where it is private or not known (spec 7: utils/geoip). */
export type CountryLookup = (ipAddress: string) => string | null;
