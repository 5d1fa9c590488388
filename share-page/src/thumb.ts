import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { h, icon } from './dom.ts'
import type { Opened } from './session.ts'

/** The long side of the small picture (FM-13b), and how far it may be stretched before it looks soft. */
const smallPx = 256
const mostStretch = 1.7

/** The small picture of a file, or the drawing of its kind. The device has drawn the small ones before anybody asks. */
export function thumb(opened: Opened, item: VisitItem): HTMLElement {
  const box = h(
    'span',
    { class: `thumb ${item.kind}` },
    icon(item.kind === 'folder' ? 'folder' : item.kind === 'video' || item.kind === 'audio' ? 'play' : 'file'),
  )
  if (!item.hasThumbnail) return box
  // The drawing of the kind stands for a picture that cannot be drawn, not for one that is on its way.
  box.classList.add('waiting')
  const picture = pictureOf(opened, item, 'SMALL')
  picture.addEventListener('load', () => {
    box.classList.add('has-picture')
    if (box.clientWidth * devicePixelRatio > smallPx * mostStretch) box.append(sharper(opened, item))
  })
  picture.addEventListener('error', () => {
    picture.remove()
    box.classList.remove('waiting')
  })
  box.append(picture)
  return box
}

function pictureOf({ token, pass }: Opened, { path }: VisitItem, size: 'SMALL' | 'LARGE'): HTMLImageElement {
  const src = addressFor('visitThumbnail', { token, pass }, { path, size })
  return h('img', { alt: '', loading: 'lazy', decoding: 'async', fetchpriority: size === 'LARGE' ? 'low' : undefined, src })
}

/** For large tiles on fine screens, over the small one: the device may have to draw it first. */
function sharper(opened: Opened, item: VisitItem): HTMLImageElement {
  const picture = pictureOf(opened, item, 'LARGE')
  picture.addEventListener('error', () => picture.remove())
  return picture
}
