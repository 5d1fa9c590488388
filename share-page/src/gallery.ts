import type { VisitItem } from '@cove/device-contract/shares'
import { checkOf, pressable } from './check.ts'
import { daysOf, dayTexts } from './days.ts'
import { h, icon } from './dom.ts'
import { fileRows } from './file-rows.ts'
import type { ItemActions } from './file-rows.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'
import { thumb } from './thumb.ts'

/** A film that is not given stands below, where there is room to say so. */
export const isTile = ({ kind, isWithheld }: VisitItem): boolean => kind === 'image' || (kind === 'video' && !isWithheld)

/** What the gallery shows, in its order: by days, then folders and other files. */
export const galleryOrder = (items: readonly VisitItem[]): readonly VisitItem[] => [
  ...daysOf(items.filter(isTile)).flatMap((day) => day.items),
  ...items.filter((item) => !isTile(item)),
]

/** Photos apart from videos, and the rest. */
export function countsText(items: readonly VisitItem[]): string {
  const tiles = items.filter(isTile)
  const photos = tiles.filter(({ kind }) => kind === 'image').length
  const counts = [['photos', photos] as const, ['videos', tiles.length - photos] as const, ['others', items.length - tiles.length] as const]
  return counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key, { count }))
    .join(' · ')
}

/** Pictures and videos as tiles, day by day; folders and other files below, as rows. Tiles of before are used again: they have their pictures. */
export function gallery(opened: Opened, items: readonly VisitItem[], actions: ItemActions): HTMLElement {
  const others = items.filter((item) => !isTile(item))
  return h(
    'div',
    { class: 'gallery' },
    ...daysOf(items.filter(isTile)).map(({ key, items: ofDay }) => {
      const [day, weekday] = dayTexts(key)
      return h(
        'section',
        { 'aria-label': day },
        h('h2', { class: 'day' }, day, h('span', {}, `${weekday} · ${countsText(ofDay)}`)),
        h('div', { class: 'tiles' }, ...ofDay.map((item) => tileOf(opened, item, actions))),
      )
    }),
    others.length > 0 && fileRows(opened, others, actions),
  )
}

function tileOf(opened: Opened, item: VisitItem, actions: ItemActions): HTMLElement {
  const known = actions.tiles?.get(item)
  if (known) return known
  const made = makeTile(opened, item, actions)
  actions.tiles?.set(item, made)
  return made
}

const widest = 2.4
const narrowest = 0.6

function makeTile(opened: Opened, item: VisitItem, { open, selection }: ItemActions): HTMLElement {
  const { name, kind, widthPx = 1, heightPx = 1 } = item
  const main = h(
    'button',
    { class: 'tile-main', 'aria-label': t(kind === 'video' ? 'play' : 'show', { name }) },
    thumb(opened, item),
    kind === 'video' && h('span', { class: 'badge' }, icon('play')),
  )
  pressable(main, selection, { item, open: () => open(item) })
  const tile = h('div', { class: 'tile' }, main, selection && !item.isWithheld && checkOf(selection, item))
  tile.style.setProperty('--ratio', String(Math.min(widest, Math.max(narrowest, widthPx / heightPx))))
  selection?.onChange(() => tile.classList.toggle('chosen', selection.has(item)))
  return tile
}
