import type { CityPictures } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { MapPinIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { cityAddress } from '../model/addresses.ts'
import { cityName, countryName, regionName } from '@cove/parts/city'
import type { CountryGroup } from '@cove/parts/city'
import { yearOf } from '../model/day-text.ts'
import { Picture } from './picture.tsx'
import { useCountText } from './use-count-text.ts'
import page from './page.module.css'
import s from './country-sections.module.css'

type Country = CountryGroup<CityPictures>

interface CountrySectionsProps {
  readonly countries: readonly Country[]
  /** Pictures without a place. */
  readonly unplacedCount: number
}

/** Two rows of cards, of which the first is as wide as two. */
const shownAtFirst = 7

/** ALB-01b: the cities of each country, those with most pictures first. */
export function CountrySections({ countries, unplacedCount }: CountrySectionsProps) {
  return (
    <div className={page.page}>
      {countries.map((country, at) => (
        <Section key={country.country ?? ''} country={country} isFirst={at === 0}>
          {at === countries.length - 1 && unplacedCount > 0 && <Unplaced count={unplacedCount} />}
        </Section>
      ))}
    </div>
  )
}

interface SectionProps {
  readonly country: Country
  readonly isFirst: boolean
  /** Behind the cards. */
  readonly children: React.ReactNode
}

function Section({ country: { country, cities, count, videoCount }, isFirst, children }: SectionProps) {
  const t = useT('album')
  const locale = useLocale()
  const [showsAll, setShowsAll] = useState(false)
  const title = country === undefined ? t('farAway') : countryName(country, locale)
  const shown = showsAll ? cities : cities.slice(0, shownAtFirst)
  const cityCount = t('cityCount', { count: cities.length, shown: formatCount(cities.length) })
  const pictures = useCountText()({ count, videoCount })
  return (
    <section className={s.section} aria-label={title}>
      <h2 className={s.head}>
        {title}
        <OneLine look="note" grow>
          {country === undefined ? pictures : `${cityCount} · ${pictures}`}
        </OneLine>
        {shown.length < cities.length && (
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {t('allCities', { shown: formatCount(cities.length) })}
          </Button>
        )}
      </h2>
      <ul className={s.grid}>
        {shown.map((group, at) => (
          <CityCard key={group.city?.cityId ?? 0} group={group} isWide={isFirst && at === 0 && cities.length > 2} />
        ))}
        {children}
      </ul>
    </section>
  )
}

function CityCard({ group, isWide }: { readonly group: CityPictures; readonly isWide: boolean }) {
  const t = useT('album')
  const locale = useLocale()
  const navigate = useNavigate()
  const countText = useCountText()
  const { city, coverItemId, firstDay, lastDay } = group
  const [first, last] = [yearOf(firstDay), yearOf(lastDay)]
  const years = first === last ? String(first) : `${first}–${last}`
  const note = [city && regionName(city, locale), countText(group), isWide ? years : undefined]
  return (
    <li className={s.card} data-wide={isWide || undefined}>
      <button type="button" className={s.face} onClick={() => void navigate(cityAddress(city?.cityId ?? 0))}>
        <Picture item={{ itemId: coverItemId }} size="LARGE" />
        <span className={s.words}>
          <OneLine as="b">{city ? cityName(city, locale) : t('farAway')}</OneLine>
          <OneLine>{note.filter(Boolean).join(' · ')}</OneLine>
        </span>
      </button>
    </li>
  )
}

function Unplaced({ count }: { readonly count: number }) {
  const t = useT('album')
  return (
    <li className={s.unplaced}>
      <MapPinIcon size={18} />
      <b>{t('unplaced')}</b>
      <span>{t('unplacedBody', { count, shown: formatCount(count) })}</span>
    </li>
  )
}
