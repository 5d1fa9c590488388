import { foldedMatch } from '@cove/device-contract/fold'
import { countryName } from './city-text.ts'
import type { CityGroup } from './city-text.ts'

/** Cities that some words of the user name, by their own name in either language, their region or their country. */
export function namedCities<G extends CityGroup>(groups: readonly G[], words: string, locale: string): readonly G[] {
  if (words.trim() === '') return groups
  const isNamed = foldedMatch(words)
  return groups.filter(
    ({ city }) =>
      city && isNamed([city.name, city.nameZh, city.region, city.regionZh, countryName(city.country, locale)].filter(Boolean).join(' ')),
  )
}
