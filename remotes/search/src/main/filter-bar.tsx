import { contentKinds } from '@cove/device-contract/search'
import type { SearchPerson } from '@cove/device-contract/search'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { useTags } from '../data/use-tags.ts'
import { ages, noFilters, sizes } from '../model/filters.ts'
import type { Filters } from '../model/filters.ts'

interface FilterBarProps {
  readonly filters: Filters
  readonly people: readonly SearchPerson[]
  readonly onChange: (change: Partial<Filters>) => void
  readonly onClear: () => void
}

/** What the hits are narrowed to. Tags and people are offered where there are some. */
export function FilterBar({ filters, people, onChange, onClear }: FilterBarProps) {
  const t = useT('search')
  const tags = useTags()
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters)
  const tagOptions = [{ value: 'any', label: t('anyTag') }, ...tags.map(({ tagId, name }) => ({ value: String(tagId), label: name }))]
  const personOptions = [{ value: 'any', label: t('anyPerson') }, ...people.map(({ userNo, name }) => ({ value: userNo, label: name }))]
  return (
    <Bar>
      <Select
        hideLabel
        label={t('filter.kind')}
        value={filters.kind}
        options={(['any', ...contentKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        hideLabel
        label={t('filter.age')}
        value={filters.age}
        options={ages.map((value) => ({ value, label: t(`age.${value}`) }))}
        onChange={(age) => onChange({ age })}
      />
      <Select
        hideLabel
        label={t('filter.size')}
        value={filters.size}
        options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChange={(size) => onChange({ size })}
      />
      {tags.length > 0 && (
        <Select hideLabel label={t('filter.tag')} value={filters.tag} options={tagOptions} onChange={(tag) => onChange({ tag })} />
      )}
      {people.length > 1 && (
        <Select
          hideLabel
          label={t('filter.person')}
          value={filters.person}
          options={personOptions}
          onChange={(person) => onChange({ person })}
        />
      )}
      {isNarrowed && (
        <Button size="sm" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </Bar>
  )
}
