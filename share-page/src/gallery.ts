import type { VisitItem } from '@cove/device-contract/shares'
import { h, icon } from './dom.ts'
import { fileRows } from './file-rows.ts'
import type { ItemActions } from './file-rows.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'
import { thumb } from './thumb.ts'

/** Pictures and videos as tiles; folders and other files below, as rows. */
export function gallery(opened: Opened, items: readonly VisitItem[], actions: ItemActions): HTMLElement {
  // A film that is not given stands below, where there is room to say so.
  const isTile = ({ kind, isWithheld }: VisitItem): boolean => kind === 'image' || (kind === 'video' && !isWithheld)
  const seen = items.filter(isTile)
  const others = items.filter((item) => !isTile(item))
  return h(
    'div',
    {},
    h('p', { class: 'caption' }, t('photoCount', { count: seen.length })),
    h('div', { class: 'tiles' }, ...seen.map((item) => tile(opened, item, actions))),
    others.length > 0 && fileRows(opened, others, actions),
  )
}

function tile(opened: Opened, item: VisitItem, { open }: ItemActions): HTMLElement {
  const { name, kind } = item
  return h(
    'button',
    { class: 'tile', 'aria-label': t(kind === 'video' ? 'play' : 'show', { name }), onclick: () => open(item) },
    thumb(opened, item, 'LARGE'),
    kind === 'video' && h('span', { class: 'badge' }, icon('play')),
  )
}
