import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { h, icon } from './dom.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'

/** So far a finger moves for the next picture. */
const swipePx = 48
const shownTypes = /\.(?:jpe?g|png|gif|webp|avif|bmp)$/i

/** Shows pictures one by one over the page: arrows, swipe, Escape. */
export function openViewer(opened: Opened, items: readonly VisitItem[], first: VisitItem): void {
  let at = Math.max(0, items.indexOf(first))
  const picture = h('img', { alt: '' })
  const title = h('span', { class: 'viewer-title', role: 'status' })
  const keep = h('a', { class: 'glass', download: '' }, icon('download'))
  const dialog = h('dialog', { class: 'viewer', 'data-theme': 'dark' })
  const draw = (): void => {
    const item = items[at]
    if (!item) return
    // A browser shows few kinds of pictures; for others the device draws one, and where the original would count as a download.
    const isShown = !item.isWithheld && shownTypes.test(item.name) && opened.visit.downloadsLeft === undefined
    const drawn = addressFor('visitThumbnail', opened, { path: item.path, size: 'LARGE' })
    showFirst(picture, isShown ? [addressFor('visitFile', opened, { path: item.path }), drawn] : [drawn])
    picture.alt = item.name
    title.textContent = [item.name, `${at + 1} / ${items.length}`, ...(item.isWithheld ? [t('withheld')] : [])].join(' · ')
    keep.hidden = item.isWithheld
    keep.href = addressFor('visitFile', opened, { path: item.path, save: '1' })
    keep.setAttribute('aria-label', t('download', { name: item.name }))
  }
  const step = (by: number): void => {
    at = (at + by + items.length) % items.length
    draw()
  }
  dialog.append(
    h(
      'div',
      { class: 'viewer-head' },
      title,
      opened.visit.allowsDownload && keep,
      button('close', () => dialog.close()),
    ),
    picture,
    h(
      'div',
      { class: 'viewer-side left' },
      button('previous', () => step(-1)),
    ),
    h(
      'div',
      { class: 'viewer-side right' },
      button('next', () => step(1)),
    ),
  )
  listen(dialog, step)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  draw()
  dialog.showModal()
}

/** The first of these that the device gives: an original may be refused, and the device draws a picture of it. */
function showFirst(picture: HTMLImageElement, [address = '', ...others]: readonly string[]): void {
  picture.src = address
  const next = (): void => {
    // Not when another picture is shown by now.
    if (others.length > 0 && picture.getAttribute('src') === address) showFirst(picture, others)
  }
  picture.addEventListener('error', next, { once: true })
}

const drawings = { close: 'close', previous: 'back', next: 'chevron' } as const
const button = (name: keyof typeof drawings, onclick: () => void): HTMLElement =>
  h('button', { class: 'glass', 'aria-label': t(name), onclick }, icon(drawings[name]))

function listen(dialog: HTMLElement, step: (by: number) => void): void {
  let fromX: number | undefined
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  dialog.addEventListener('pointerdown', ({ clientX }) => (fromX = clientX))
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const movedPx = fromX === undefined ? 0 : clientX - fromX
    fromX = undefined
    if (Math.abs(movedPx) > swipePx) step(movedPx < 0 ? 1 : -1)
  })
}
