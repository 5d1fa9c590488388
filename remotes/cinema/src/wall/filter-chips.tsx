import type { CinemaSort } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { CloseIcon, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { ChevronDownIcon, TransferIcon } from '@cove/ui/icons'
import { narrowedAddress, narrowingIn } from '../frame/addresses.model.ts'
import type { Narrowing } from '../frame/addresses.model.ts'
import { decadesOf } from './wall-lines.model.ts'
import type { Facets } from './wall.data.ts'
import s from './wall.module.css'

interface FilterChipsProps {
  readonly facets: Facets | undefined
}

/** What a wall is narrowed to, those that are set first, and its order. */
export function FilterChips({ facets }: FilterChipsProps) {
  const t = useT('cinema')
  const [narrowing, change] = useNarrowing()
  const { genre, tag, fromYear, toYear, isUnwatched, sort } = narrowing
  const years = fromYear === undefined ? undefined : `${fromYear}–${toYear ?? fromYear}`
  return (
    <>
      <div className={s.chips} role="group" aria-label={t('filters')}>
        {genre !== undefined && <SetChip text={genre} onClear={() => change({ genre: undefined })} />}
        {tag !== undefined && <SetChip text={tag} onClear={() => change({ tag: undefined })} />}
        {years !== undefined && <SetChip text={years} onClear={() => change({ fromYear: undefined, toYear: undefined })} />}
        <button type="button" className={s.chip} aria-pressed={isUnwatched} onClick={() => change({ isUnwatched: !isUnwatched })}>
          <span>{t('unwatched')}</span>
          {isUnwatched && <CloseIcon size={12} />}
        </button>
        <Choice
          label={t('genre')}
          items={(genre === undefined ? (facets?.genres ?? []) : []).map(({ name, count }) =>
            entry(name, count, () => change({ genre: name })),
          )}
        />
        <Choice
          label={t('year')}
          items={(years === undefined ? decadesOf(facets?.years ?? []) : []).map(({ from, to, count }) =>
            entry(`${from}–${to}`, count, () => change({ fromYear: from, toYear: to })),
          )}
        />
        <Choice
          label={t('tag')}
          items={(tag === undefined ? (facets?.tags ?? []) : []).map(({ name, count }) => entry(name, count, () => change({ tag: name })))}
        />
      </div>
      <SortChip sort={sort} onSort={(next) => change({ sort: next })} />
    </>
  )
}

/** What the address says, and the way to change it; back leads to the page before, and not through the chips. */
function useNarrowing(): readonly [Narrowing, (change: Partial<Narrowing>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return [narrowingIn(search), (change) => void navigate(narrowedAddress(pathname, search, change), { replace: true })]
}

const entry = (name: string, count: number, onSelect: () => void): MenuEntry => ({
  id: name,
  label: name,
  shortcut: String(count),
  onSelect,
})

function SetChip({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const t = useT('cinema')
  return (
    <button type="button" className={s.chip} data-on="" aria-label={t('clearFilter', { name: text })} onClick={onClear}>
      <span>{text}</span>
      <CloseIcon size={12} />
    </button>
  )
}

/** Where there is nothing to choose from, there is no chip. */
function Choice({ label, items }: { readonly label: string; readonly items: readonly MenuEntry[] }) {
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className={s.chip}>
          <span>{label}</span>
          <ChevronDownIcon size={12} />
        </button>
      }
      items={items}
    />
  )
}

const sorts: readonly CinemaSort[] = ['name', 'added', 'year', 'rating', 'length']

function SortChip({ sort, onSort }: { readonly sort: CinemaSort; readonly onSort: (sort: CinemaSort) => void }) {
  const t = useT('cinema')
  return (
    <span className={s.sort}>
      <Menu
        align="end"
        trigger={
          <button type="button" className={s.chip} aria-label={t('sortedBy', { name: t(`sorts.${sort}`) })}>
            <TransferIcon size={13} />
            <span>{t(`sorts.${sort}`)}</span>
          </button>
        }
        items={sorts.map((one) => ({ id: one, label: t(`sorts.${one}`), checked: one === sort, onSelect: () => onSort(one) }))}
      />
    </span>
  )
}
