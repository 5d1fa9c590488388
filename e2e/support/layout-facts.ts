import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout as it stands: texts that are cut without an ellipsis, window buttons over other controls, controls that
 * nobody can reach, a page that scrolls. Empty when all is well.
 */
export function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const isDrawn = (element: Element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return (
        box.width > 1 &&
        box.height > 1 &&
        style.clipPath === 'none' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return true
      }
      return false
    }

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!ownText || element.clientWidth === 0 || !isDrawn(element)) continue
      const style = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1
      if (isCut && style.textOverflow !== 'ellipsis' && !/auto|scroll/.test(style.overflowX) && style.webkitLineClamp === 'none')
        problems.push(`text wider than its box: ${name(element)}`)
    }

    const interactive = 'button, input, select, textarea, a[href], [role="radio"], [role="searchbox"], [role="option"]'
    for (const frame of document.querySelectorAll('[data-window-frame]:not([data-away])')) {
      const buttons = [...frame.querySelectorAll('[role="group"]')].findLast((group) => group.parentElement?.parentElement === frame)
      if (!buttons) continue
      const corner = buttons.getBoundingClientRect()
      for (const control of frame.querySelectorAll(`${interactive}, [role="search"]`)) {
        if (buttons.contains(control) || !isDrawn(control)) continue
        const box = control.getBoundingClientRect()
        const wide = Math.min(box.right, corner.right) - Math.max(box.left, corner.left)
        const high = Math.min(box.bottom, corner.bottom) - Math.max(box.top, corner.top)
        if (wide > 1 && high > 1) problems.push(`under the window buttons: ${name(control)}`)
      }
    }

    const inView = (box: DOMRect) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
    const dock = document.querySelector('[data-region="dock"]')
    if (dock && !inView(dock.getBoundingClientRect())) problems.push('the dock leaves the screen')
    for (const control of document.querySelectorAll(interactive)) {
      if (!isDrawn(control) || scrolls(control.parentElement ?? control)) continue
      if (!inView(control.getBoundingClientRect())) problems.push(`outside the screen: ${name(control)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
      problems.push('the page itself scrolls')
    return [...new Set(problems)]
  })
}
