import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { h } from './dom.ts'
import type { Child } from './dom.ts'
import type { Opened } from './session.ts'

interface Hero {
  readonly cover: VisitItem
  readonly texts: readonly Child[]
  readonly back: Child
}

/** The cover of a gallery: its first picture, wide. The small picture of before stands until the large one is drawn. */
export function hero(opened: Opened, { cover, texts, back }: Hero): HTMLElement {
  const at = (size: string): string => addressFor('visitThumbnail', opened, { path: cover.path, size })
  const small = h('img', { alt: '', class: 'hero-small', src: at('SMALL') })
  const large = h('img', { alt: '', class: 'hero-large' })
  large.addEventListener('load', () => large.classList.add('loaded'))
  large.addEventListener('error', () => large.remove())
  // After the tiles: the device draws it when asked, and the tiles are drawn already.
  requestAnimationFrame(() => setTimeout(() => (large.src = at('LARGE')), 0))
  return h('div', { class: 'hero' }, small, large, back, h('div', { class: 'hero-texts' }, ...texts))
}
