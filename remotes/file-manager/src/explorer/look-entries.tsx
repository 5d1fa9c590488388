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
      label: t(`sort.${direction}`),
      checked: order.direction === direction,
      disabled,
      separatorBefore: direction === 'asc',
      onSelect: () => setOrder({ kind: order.kind, direction }),
    })),
  ]
}

/** FM-13a: the order of a place, as a further menu. */
export function sortEntry(explorer: Explorer, t: Translate): MenuEntry {
  return { id: 'sort', label: t('toolbar.sort'), icon: <SortAscendingIcon size={16} />, children: sortEntries(explorer, t) }
}

/** FM-20: the views of a place. */
export function viewEntry(display: Display, t: Translate): MenuEntry {
  return {
    id: 'view',
    label: t('toolbar.view'),
    icon: <GridIcon size={16} />,
    children: viewModes.map((view) => ({
      id: view,
      label: t(`toolbar.${view}`),
      checked: display.view === view,
      onSelect: () => display.setView(view),
    })),
  }
}
