import type { VisitItem } from '@cove/device-contract/shares'
import { h, icon } from './dom.ts'
import { fileRows } from './file-rows.ts'
import type { ItemActions } from './file-rows.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'
import { thumb } from './thumb.ts'

/** Pictures and videos as tiles; folders and other files below, as rows. */
export function gallery(opened: Opened, items: readonly VisitItem[], actions: ItemActions): HTMLElement {
  const seen = items.filter(({ kind }) => kind === 'image' || kind === 'video')
  const others = items.filter(({ kind }) => kind !== 'image' && kind !== 'video')
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
