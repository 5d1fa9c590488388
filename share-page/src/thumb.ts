import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { h, icon } from './dom.ts'
import type { Opened } from './session.ts'

/** The small picture of a file, or the drawing of its kind. */
export function thumb(opened: Opened, item: VisitItem, size: 'SMALL' | 'LARGE' = 'SMALL'): HTMLElement {
  const box = h(
    'span',
    { class: `thumb ${item.kind}` },
    icon(item.kind === 'folder' ? 'folder' : item.kind === 'video' || item.kind === 'audio' ? 'play' : 'file'),
  )
  if (!item.hasThumbnail) return box
  const picture = h('img', {
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    src: addressFor('visitThumbnail', opened, { path: item.path, size }),
  })
  // The drawing of the kind stands for a picture that cannot be drawn, not for one that is on its way.
  box.classList.add('waiting')
  picture.addEventListener('load', () => box.classList.add('has-picture'))
  picture.addEventListener('error', () => {
    picture.remove()
    box.classList.remove('waiting')
  })
  box.append(picture)
  return box
}
