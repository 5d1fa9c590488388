import type { Bounds } from '@cove/kernel'

/** False when the person, or the system, asked for no motion; then everything happens at once. */
export function mayMove(reduceEffects: boolean): boolean {
  return !reduceEffects && typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

const easeOut = 'cubic-bezier(.2,.8,.2,1)'
/** Durations of the looks (2.7), in ms. */
const openMs = 240
const closeMs = 160
const dockMs = 280
const snapMs = 160

/** A window appears. */
export function animateOpen(surface: HTMLElement): void {
  surface.animate(
    [
      { opacity: 0, transform: 'scale(.96)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: openMs, easing: easeOut },
  )
}

/** A window has gone from the tree; a lifeless picture of it fades in its place. */
export function animateClosed(frame: HTMLElement): void {
  const layer = frame.parentElement
  if (!layer) return
  const picture = frame.cloneNode(true) as HTMLElement
  picture.inert = true
  picture.setAttribute('aria-hidden', 'true')
  for (const name of ['role', 'data-window-frame', 'data-window-id', 'aria-labelledby', 'data-focused']) picture.removeAttribute(name)
  keepScroll(frame, picture)
  layer.append(picture)
  const animation = picture.animate([{ opacity: 1 }, { opacity: 0 }], { duration: closeMs, easing: easeOut, fill: 'forwards' })
  picture.firstElementChild?.animate([{ transform: 'none' }, { transform: 'scale(.96)' }], {
    duration: closeMs,
    easing: easeOut,
    fill: 'forwards',
  })
  const remove = () => picture.remove()
  animation.addEventListener('finish', remove)
  animation.addEventListener('cancel', remove)
}

/** A copied tree forgets how far it was scrolled, which would make the picture jump. */
function keepScroll(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('*')
  from.querySelectorAll('*').forEach((element, index) => {
    const copy = copies[index]
    if (copy && (element.scrollTop !== 0 || element.scrollLeft !== 0))
      requestAnimationFrame(() => copy.scrollTo(element.scrollLeft, element.scrollTop))
  })
}

/** A window flies into its icon in the dock, or back out of it. */
export function animateToDock(surface: HTMLElement, remoteId: string, direction: 'in' | 'out'): void {
  const icon = document.querySelector(`[data-dock-app="${CSS.escape(remoteId)}"]`)?.getBoundingClientRect()
  const box = surface.getBoundingClientRect()
  const dx = (icon ? icon.x + icon.width / 2 : innerWidth / 2) - (box.x + box.width / 2)
  const dy = (icon ? icon.y : innerHeight) - (box.y + box.height / 2)
  const small = { opacity: 0, transform: `translate(${dx}px, ${dy}px) scale(.08)`, visibility: 'visible' }
  const full = { opacity: 1, transform: 'none', visibility: 'visible' }
  surface.animate(direction === 'in' ? [full, small] : [small, full], { duration: dockMs, easing: easeOut })
}

/** A window jumps to a new place, or a new size, and the eye follows. */
export function animateJump(surface: HTMLElement, from: Bounds, to: Bounds): void {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2)
  const dy = from.y + from.height / 2 - (to.y + to.height / 2)
  const transform = `translate(${dx}px, ${dy}px) scale(${from.width / to.width}, ${from.height / to.height})`
  surface.animate([{ transform }, { transform: 'none' }], { duration: snapMs, easing: easeOut })
}
