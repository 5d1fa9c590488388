import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { GridIcon, SortAscendingIcon } from '@cove/ui/icons'
import type { ViewMode } from '@cove/device-contract/files'
import { sortBy, sortKinds } from '../model/sorting.ts'
import type { Display } from './use-display.ts'
import type { Explorer } from './use-explorer.ts'

/** The views of a place, in the order of the switch. */
export const viewModes = ['grid', 'list', 'gallery'] as const satisfies readonly ViewMode[]

/** FM-13a: kind and direction of the order; the recent files have their own. */
export function sortEntries({ display: { setOrder }, listing }: Explorer, t: Translate): readonly MenuEntry[] {
  const { order, place } = listing
  const disabled = place.kind === 'category' && place.category === 'recent'
  return [
    ...sortKinds.map((kind) => ({
      id: kind,
      label: t(`sort.${kind}`),
      checked: order.kind === kind,
      disabled,
      onSelect: () => setOrder(order.kind === kind ? order : sortBy(order, kind)),
    })),
    ...(['asc', 'desc'] as const).map((direction) => ({
      id: direction,
      label: t(`direction.${order.kind}.${direction}`),
      checked: order.direction === direction,
      disabled,
      separatorBefore: direction === 'asc',
      onSelect: () => setOrder({ kind: order.kind, direction }),
    })),
  ]
}

/** FM-20: whether the place keeps its look to itself. */
export const ownEntry = ({ isOwn, setOwn }: Display, t: Translate): MenuEntry => ({
  id: 'own',
  label: t('look.own'),
  checked: isOwn,
  onSelect: () => setOwn(!isOwn),
})

/** FM-20: how close the rows are. */
export const compactEntry = ({ density, setDensity }: Display, t: Translate): MenuEntry => ({
  id: 'compact',
  label: t('look.compact'),
  checked: density === 'compact',
  onSelect: () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
})

/** FM-13a: the order of a place, as a further menu. */
export function sortEntry(explorer: Explorer, t: Translate): MenuEntry {
  const children = [...sortEntries(explorer, t), { ...ownEntry(explorer.display, t), separatorBefore: true }]
  return { id: 'sort', label: t('toolbar.sort'), icon: <SortAscendingIcon size={16} />, children }
}

/** FM-20: the views of a place, and what stands beside them. */
export function viewEntry(display: Display, t: Translate, more: readonly MenuEntry[] = []): MenuEntry {
  const views = viewModes.map((view) => ({
    id: view,
    label: t(`toolbar.${view}`),
    checked: display.view === view,
    onSelect: () => display.setView(view),
  }))
  return { id: 'view', label: t('toolbar.view'), icon: <GridIcon size={16} />, children: [...views, ...more] }
}
