import type { Page } from 'playwright'

/** A window about to be opened: what is pressed, and how many windows hold their content afterwards. */
export interface Opening {
  readonly button: string
  /** Each window on the page. */
  readonly frame: string
  /** What stands in a window once it can be used. */
  readonly content: string
  readonly windows: number
  /** Shift is held: one more window of an app that runs. */
  readonly shiftKey?: boolean
}

/** From the click until the window's own content stands in the document and a frame begins, in ms. */
export function openMs(page: Page, opening: Opening): Promise<number> {
  return page.evaluate(
    ({ button, frame, content, windows, shiftKey }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const look = () => {
          const filled = [...document.querySelectorAll(frame)].filter((one) => one.querySelector(content))
          if (filled.length < windows) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - startedAt))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        const press = new MouseEvent('click', { bubbles: true, cancelable: true, view: window, shiftKey: shiftKey ?? false })
        document.querySelector(button)?.dispatchEvent(press)
      }),
    opening,
  )
}
