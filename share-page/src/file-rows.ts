import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { checkOf, pressable } from './check.ts'
import { h, icon } from './dom.ts'
import type { Selection } from './selection.ts'
import type { Opened } from './session.ts'
import { dayText, sizeText, t } from './t.ts'
import { thumb } from './thumb.ts'

/** What a row does. */
export interface ItemActions {
  readonly open: (item: VisitItem) => void
  /** Left out where nothing may be taken. */
  readonly selection?: Selection | undefined
  /** The tiles that are drawn: when more is read they stay, with their pictures. */
  readonly tiles?: Map<VisitItem, HTMLElement>
}

/** What is not given is not played; the device draws a picture of it, though. */
const canOpen = ({ kind, isWithheld }: VisitItem): boolean =>
  kind === 'folder' || kind === 'image' || ((kind === 'video' || kind === 'audio') && !isWithheld)

/** The files of a folder, one row each. */
export function fileRows(opened: Opened, items: readonly VisitItem[], actions: ItemActions): HTMLElement {
  return h('ul', { class: 'card rows' }, ...items.map((item) => row(opened, item, actions)))
}

function row(opened: Opened, item: VisitItem, { open, selection }: ItemActions): HTMLElement {
  const { name, kind, sizeBytes, modifiedSeconds } = item
  const size = kind === 'folder' ? '' : sizeText(sizeBytes)
  const label = h(
    'span',
    { class: 'name' },
    name,
    h('span', { class: 'second' }, [dayText(modifiedSeconds), size].filter((text) => text !== '').join(' · ')),
    item.isWithheld && h('span', { class: 'second shown' }, t('withheld')),
  )
  const content = [thumb(opened, item), label, h('span', { class: 'fact kind' }, t(`kind.${kind}`)), h('span', { class: 'fact' }, size)]
  const labelKey = kind === 'folder' ? 'openFolder' : kind === 'image' ? 'show' : 'play'
  const main = canOpen(item)
    ? h('button', { class: 'row-main', 'aria-label': t(labelKey, { name }) }, ...content)
    : h('span', { class: 'row-main' }, ...content)
  if (canOpen(item)) pressable(main, item.isWithheld ? undefined : selection, { item, open: () => open(item) })
  const end = kind === 'folder' ? h('span', { class: 'row-end' }, icon('chevron')) : downloadOf(opened, item)
  const made = h('li', { class: 'row' }, selection && !item.isWithheld && checkOf(selection, item), main, end)
  selection?.onChange(() => made.classList.toggle('chosen', selection.has(item)))
  return made
}

function downloadOf(opened: Opened, { path, name, isWithheld }: VisitItem): HTMLElement {
  // The row says why.
  if (!opened.visit.allowsDownload || isWithheld) return h('span', { class: 'row-end' })
  const href = addressFor('visitFile', opened, { path, save: '1' })
  return h('a', { class: 'row-end action', href, download: name, 'aria-label': t('download', { name }) }, icon('download'))
}
