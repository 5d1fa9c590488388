import { isTouched } from '@cove/ui/data'
import { afterPaint } from '@cove/ui'
import { isVisible } from './focus-memory.ts'

/** Where keys go while nothing better is there: from such a place the keyboard moves on to what comes later. */
const pagePlaces = '[data-keys="page"]'
/** The window's dialogs stand beside its content. */
const dialogs = '[data-window-dialogs]'

/**
 * H-29, WIN-06: what is typed after a window opened reaches its content. While the keyboard is nowhere in particular in the focused window
 * (on its frame, its page, or lost with an element that went), the element meant for it gets it, also when that comes late. A user who is
 * elsewhere, or has pressed something in the window, is left alone.
 */
export function watchFirstFocus(frame: HTMLElement): Disposable {
  const stack = new DisposableStack()
  let waiting: Disposable | undefined
  let hasPressed = false
  const look = () => {
    waiting = undefined
    if (hasPressed || !isUnsettled(frame)) return
    const first = firstFocusOf(frame)
    if (first && first !== document.activeElement) first.focus({ preventScroll: true })
  }
  // W9: finding what is visible lays the page out; the change is seen first.
  const onChange = () => {
    if (!hasPressed && isUnsettled(frame)) waiting ??= afterPaint(look)
  }
  const onPress = ({ target }: Event) => {
    // Whoever moves a window while it loads still wants to type in it.
    if (target instanceof Element && !target.closest('[data-window-drag]')) hasPressed = true
  }
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) hasPressed = false
  }
  const observer = new MutationObserver(onChange)
  observer.observe(frame, {
    childList: true,
    subtree: true,
    attributeFilter: ['inert', 'hidden', 'data-focused', 'data-keys', 'data-autofocus'],
  })
  stack.defer(() => observer.disconnect())
  stack.defer(() => waiting?.[Symbol.dispose]())
  const listen = (target: EventTarget, type: string, listener: (event: never) => void) => {
    target.addEventListener(type, listener as EventListener, true)
    stack.defer(() => target.removeEventListener(type, listener as EventListener, true))
  }
  listen(frame, 'pointerdown', onPress)
  listen(frame, 'focusout', onLeave)
  listen(document, 'focusin', onChange)
  onChange()
  return stack
}

/** Whether the window is in front and the keyboard is nowhere in particular. F6 marks the frame that was walked to: it stays there. */
function isUnsettled(frame: HTMLElement): boolean {
  if (frame.dataset['focused'] !== 'true' || frame.hasAttribute('data-ring')) return false
  const active = document.activeElement
  if (active === null || active === document.body) return true
  const holder = active.closest('[data-window-frame]')
  // A menu that this window was opened from gives the keyboard back, on its way out, to the window it was in.
  return holder === frame ? active === frame || active.matches(pagePlaces) : holder !== null
}

/** Where text is typed: the focus brings up the keyboard of a touch screen, which covers half of what has just opened. */
const typed = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

/** What the content names, else its first list, else the innermost page, else all of it; on a touch screen no field. */
function firstFocusOf(frame: HTMLElement): HTMLElement | undefined {
  const found = (places: string) => [...frame.querySelectorAll<HTMLElement>(places)].filter(canTakeFocus)
  const hasNoKeyboard = isTouched()
  const named = found('[data-autofocus]').find((element) => !hasNoKeyboard || !element.matches(typed))
  return named ?? found('[data-keys="list"]')[0] ?? found(pagePlaces).at(-1) ?? contentOf(frame)
}

function canTakeFocus(element: HTMLElement): boolean {
  return !element.matches(':disabled') && !element.closest('[inert],[hidden]') && isVisible(element)
}

/** The root of a content that names nothing, made a page: keys that the whole window hears are heard there. */
function contentOf(frame: HTMLElement): HTMLElement | undefined {
  const content = frame.querySelector(dialogs)?.previousElementSibling?.lastElementChild
  if (!(content instanceof HTMLElement) || !canTakeFocus(content)) return undefined
  if (!content.hasAttribute('tabindex')) content.tabIndex = -1
  content.dataset['keys'] = 'page'
  return content
}
