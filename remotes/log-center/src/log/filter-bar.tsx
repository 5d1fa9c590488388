import { useT } from '@cove/kernel/i18n'
import { SearchField, Select, Switch } from '@cove/ui/forms'
import { Bar, Muted } from '@cove/ui/page'
import type { RefObject } from 'react'
import { levels, spans, ways } from '../model/filter.ts'
import type { Choice } from '../model/filter.ts'
import s from './log.module.css'

interface FilterBarProps {
  readonly choice: Choice
  readonly onChange: (part: Partial<Choice>) => void
  readonly people: readonly { readonly userNo: string; readonly person: string }[]
  readonly isLive: boolean
  readonly onLive: (isLive: boolean) => void
  readonly total: number
  readonly searchRef: RefObject<HTMLDivElement | null>
}

/** What is chosen above the lines; all of it holds together. */
export function FilterBar({ choice, onChange, people, isLive, onLive, total, searchRef }: FilterBarProps) {
  const t = useT('log-center')
  return (
    <div className={s.filters}>
      <div ref={searchRef} className={s.search}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={choice.wanted}
          onChange={(wanted) => onChange({ wanted })}
          maxLength={200}
        />
      </div>
      <Bar>
        <Select
          hideLabel
          label={t('choose.span')}
          value={choice.span}
          options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={(span) => onChange({ span })}
        />
        <Select
          hideLabel
          label={t('choose.level')}
          value={choice.level}
          options={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          onChange={(level) => onChange({ level })}
        />
        {people.length > 0 && <PersonSelect userNo={choice.userNo} people={people} onChange={onChange} />}
        <Select
          hideLabel
          label={t('choose.way')}
          value={choice.way}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={(way) => onChange({ way })}
        />
        <Switch label={t('live')} checked={isLive} onChange={onLive} />
        <Muted>{t('shown', { count: total })}</Muted>
      </Bar>
    </div>
  )
}

function PersonSelect({ userNo, people, onChange }: Pick<FilterBarProps, 'people' | 'onChange'> & Pick<Choice, 'userNo'>) {
  const t = useT('log-center')
  const options = people.map((one) => ({ value: one.userNo, label: one.person || one.userNo }))
  return (
    <Select
      hideLabel
      label={t('choose.person')}
      value={userNo}
      options={[{ value: '', label: t('everyone') }, ...options]}
      onChange={(chosen) => onChange({ userNo: chosen })}
    />
  )
}
