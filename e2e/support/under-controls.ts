import type { Page } from '@playwright/test'

/** What of the focused window is below its own buttons: a part that scrolls, so that its content can get there, or a control. */
export function underControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('[data-window-frame][data-focused="true"]')
    const controls = frame?.querySelector('[data-keep-clear][role="group"]')
    if (!frame || !controls) return ['no buttons']
    const buttons = controls.getBoundingClientRect()
    return [...frame.querySelectorAll('*')].flatMap((element) => {
      if (controls.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return []
      const style = getComputedStyle(element)
      const scrolls = /auto|scroll/.test(style.overflowY)
      if (!scrolls && !element.matches('button, input, a, [role="button"]')) return []
      // Kept for assistive technology, gone for the eye.
      if (style.clipPath !== 'none') return []
      const box = element.getBoundingClientRect()
      const isBelow =
        box.right > buttons.left + 1 && box.left < buttons.right - 1 && box.bottom > buttons.top + 1 && box.top < buttons.bottom - 1
      if (!isBelow) return []
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [`below the buttons of the window: ${scrolls ? 'scrolls' : 'control'} ${element.className} ${name.trim().slice(0, 40)}`]
    })
  })
}
