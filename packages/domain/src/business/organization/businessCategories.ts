/**
 * What kinds of business there are to choose from (spec 3: Organization.categories), in the order of the list. The
 * number of a category is its place in this list, so new ones are added at the end. Names are the catalogue keys
 * `businessCategory.<code>`.
 */
export const businessCategories = [
  'hairSalon',
  'barber',
  'beautySalon',
  'nailStudio',
  'spa',
  'massage',
  'tattooStudio',
  'physiotherapy',
  'dentist',
  'doctor',
  'psychologist',
  'veterinarian',
  'yogaStudio',
  'fitnessStudio',
  'danceSchool',
  'musicSchool',
  'languageSchool',
  'tutor',
  'drivingSchool',
  'photographer',
  'petGrooming',
  'carService',
  'consulting',
  'other',
] as const;
export type BusinessCategory = (typeof businessCategories)[number];
