/** A city with its names in two languages. */
export interface CityNames {
  readonly name: string
  readonly nameZh?: string | undefined
  readonly region?: string | undefined
  readonly regionZh?: string | undefined
  /** Two letters of ISO 3166. */
  readonly country: string
}

/** Pictures of one city; without `city` those far from all. */
export interface CityGroup {
  readonly city?: CityNames | undefined
  readonly count: number
  readonly videoCount?: number | undefined
}

/** Cities of one country, most pictures first. */
export interface CountryGroup<G extends CityGroup> {
  /** Two letters; undefined for what is far from all cities. */
  readonly country: string | undefined
  readonly count: number
  readonly videoCount: number
  readonly cities: readonly G[]
}

const isChinese = (locale: string): boolean => locale.startsWith('zh')

/** The name of a city in the language of the user, in Latin letters where that is not known. */
export const cityName = ({ name, nameZh }: CityNames, locale: string): string => (isChinese(locale) ? (nameZh ?? name) : name)

/** `China · Yunnan`: what a city lies in; a region that has the name of the city is left out. */
export function cityArea(city: CityNames, locale: string): string {
  const region = regionName(city, locale)
  return [countryName(city.country, locale), region].filter((one) => one !== undefined).join(' · ')
}

/** The region of a city; undefined where it has none or the name of the city. */
export function regionName(city: CityNames, locale: string): string | undefined {
  const region = isChinese(locale) ? (city.regionZh ?? city.region) : city.region
  return region === cityName(city, locale) ? undefined : region
}

/** The name of a country as the browser knows it. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country

/** ALB-01b: countries with most pictures first, those far from all cities last. */
export function byCountry<G extends CityGroup>(groups: readonly G[]): CountryGroup<G>[] {
  const countries = Map.groupBy(groups, ({ city }) => city?.country)
  return [...countries]
    .map(([country, cities]) => ({
      country,
      cities: cities.toSorted((one, other) => other.count - one.count),
      count: cities.reduce((sum, { count }) => sum + count, 0),
      videoCount: cities.reduce((sum, { videoCount = 0 }) => sum + videoCount, 0),
    }))
    .toSorted((one, other) => Number(one.country === undefined) - Number(other.country === undefined) || other.count - one.count)
}
