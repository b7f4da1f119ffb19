/**
 * What people at home call cities that the gazetteer has by their English names, by its own numbers (GeoNames). Only
 * those of the languages that the console speaks; Bulgarian names are found by their transliteration.
 */
export const localCityNames: Readonly<Record<number, string>> = {
  3169070: 'Roma',
  3173435: 'Milano',
  3172394: 'Napoli',
  3165524: 'Torino',
  3176219: 'Genova',
  3176959: 'Firenze',
  3164603: 'Venezia',
  730987: 'Galabovo',
  725993: 'Veliko Tarnovo',
};
