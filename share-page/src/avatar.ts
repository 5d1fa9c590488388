import { personLook } from '@cove/ui/person-look'
import { h } from './dom.ts'

/** The person who shares, as the desktop draws people without a picture. */
export function avatar(name: string, size: 'small' | 'large' = 'small'): HTMLElement {
  const { letter, hue } = personLook(name)
  const circle = h('span', { class: `avatar ${size}`, 'aria-hidden': 'true' }, letter)
  circle.style.setProperty('--hue', String(hue))
  return circle
}
