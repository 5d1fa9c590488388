import type { Place } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { GridIcon, MapIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useCities, usePlaces } from '../data/use-places.ts'
import type { Cities } from '../data/use-places.ts'
import { mapAddress, pages } from '../model/addresses.ts'
import { namedCities } from '@cove/parts/city'
import { byCountry, cityName } from '@cove/parts/city'
import { coordinatesText } from '../model/facts-text.ts'
import { CityPage } from './city-page.tsx'
import { CountrySections } from './country-sections.tsx'
import { PageFrame } from './page-frame.tsx'
import { PlacesMap } from './places-map.tsx'
import page from './page.module.css'

const numberOf = (text: string | null): number | undefined => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined)

/** ALB-01b: where the pictures were taken: cities by country, or a map; with `city` the pictures of one city. */
export function PlacesPage() {
  const query = new URLSearchParams(useLocation().search)
  const cityId = numberOf(query.get('city'))
  const cities = useCities()
  if (cityId !== undefined) return <CityPage key={cityId} cityId={cityId} cities={cities.data?.cities} />
  return <AllPlaces cities={cities} isMap={query.get('view') === 'map'} />
}

interface AllPlacesProps {
  readonly cities: ReturnType<typeof useCities>
  readonly isMap: boolean
}

function AllPlaces({ cities, isMap }: AllPlacesProps) {
  const t = useT('album')
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const countries = byCountry(cities.data?.cities ?? []).filter(({ country }) => country !== undefined)
  const cityCount = countries.reduce((sum, country) => sum + country.cities.length, 0)
  const sub = t('placesSub', {
    count: cityCount,
    cities: t('cityCount', { count: cityCount, shown: formatCount(cityCount) }),
    countries: t('countryCount', { count: countries.length, shown: formatCount(countries.length) }),
  })
  return (
    <PageFrame
      title={t('pages.places')}
      sub={cityCount === 0 ? undefined : isMap ? t('mapSub') : sub}
      tools={
        <>
          {!isMap && cityCount > 0 && (
            <span className={page.search}>
              <SearchField label={t('findPlace')} value={words} maxLength={100} onChange={setWords} />
            </span>
          )}
          <SegmentedControl
            label={t('placesView.label')}
            value={isMap ? 'map' : 'list'}
            segments={[
              { value: 'list', label: t('placesView.list'), icon: <GridIcon size={15} /> },
              { value: 'map', label: t('placesView.map'), icon: <MapIcon size={15} /> },
            ]}
            onChange={(value) => void navigate(value === 'map' ? mapAddress : pages.places, { replace: true })}
          />
        </>
      }
    >
      {isMap ? <MapBody cities={cities.data?.cities ?? []} /> : <ListBody cities={cities} words={words} />}
    </PageFrame>
  )
}

function ListBody({ cities, words }: { readonly cities: AllPlacesProps['cities']; readonly words: string }) {
  const t = useT('album')
  const locale = useLocale()
  const { data, failure, reload } = cities
  if (!data && failure)
    return (
      <Centered>
        <FailureState failure={failure} onRetry={reload} />
      </Centered>
    )
  if (!data)
    return (
      <div className={page.page}>
        <Skeleton height={160} />
      </div>
    )
  if (data.cities.length === 0)
    return (
      <Centered>
        {data.isNaming ? (
          <EmptyState art="search" title={t('naming')} body={t('namingBody')} />
        ) : (
          <EmptyState art="search" title={t('empty.places')} body={t('emptyBody.places')} />
        )}
      </Centered>
    )
  const found = namedCities(data.cities, words, locale)
  if (found.length === 0)
    return (
      <Centered>
        <EmptyState art="search" title={t('noPlace', { words: words.trim() })} />
      </Centered>
    )
  return <CountrySections countries={byCountry(found)} unplacedCount={words.trim() === '' ? data.unplacedCount : 0} />
}

function MapBody({ cities }: { readonly cities: Cities['cities'] }) {
  const t = useT('album')
  const locale = useLocale()
  const overview = usePlaces(1)
  const places = overview.data?.places
  const names = new Map(cities.flatMap(({ city }) => (city ? [[city.cityId, cityName(city, locale)]] : [])))
  const nameOf = ({ cityId, latitude, longitude }: Place): string => names.get(cityId ?? 0) ?? coordinatesText(latitude, longitude)
  if (places && places.length > 0) return <PlacesMap overview={places} nameOf={nameOf} />
  if (places)
    return (
      <Centered>
        <EmptyState art="search" title={t('empty.places')} body={t('emptyBody.places')} />
      </Centered>
    )
  return (
    overview.failure && (
      <Centered>
        <FailureState failure={overview.failure} onRetry={overview.reload} />
      </Centered>
    )
  )
}
