import type { Page } from '@playwright/test'

/** Functions that the checks in the page share. */
interface LayoutTools {
  readonly interactive: string
  /** The element as a problem names it. */
  readonly name: (element: Element) => string
  readonly isDrawn: (element: Element) => boolean
  /** Whether the element or an ancestor of it scrolls. */
  readonly scrolls: (element: Element) => boolean
}

/**
 * Finds problems of the current layout: texts that are cut without an ellipsis, window buttons over other controls, unreachable
 * controls, views that scroll in two directions, a page that scrolls.
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  const tools = await page.evaluateHandle(createTools)
  const problems = [
    ...(await page.evaluate(findCutTexts, tools)),
    ...(await page.evaluate(findCoveredControls, tools)),
    ...(await page.evaluate(findUnreachable, tools)),
    ...(await page.evaluate(findClippedControls, tools)),
    ...(await page.evaluate(findTwoWayScrolling, tools)),
  ]
  await tools.dispose()
  return [...new Set(problems)]
}

// The functions below run in the page, so they use nothing of this file.

function createTools(): LayoutTools {
  return {
    interactive: 'button, input, select, textarea, a[href], [role="radio"], [role="searchbox"], [role="option"]',
    name: (element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
    isDrawn(element) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return (
        box.width > 1 &&
        box.height > 1 &&
        style.clipPath === 'none' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    },
    scrolls(element) {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return true
      }
      return false
    },
  }
}

function findCutTexts({ name, isDrawn }: LayoutTools): string[] {
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!ownText || element.clientWidth === 0 || !isDrawn(element)) continue
    const style = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1
    if (isCut && style.textOverflow !== 'ellipsis' && !/auto|scroll/.test(style.overflowX) && style.webkitLineClamp === 'none')
      problems.push(`text wider than its box: ${name(element)}`)
  }
  return problems
}

function findCoveredControls({ interactive, name, isDrawn }: LayoutTools): string[] {
  const problems: string[] = []
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
  return problems
}

function findUnreachable({ interactive, name, isDrawn, scrolls }: LayoutTools): string[] {
  const problems: string[] = []
  const inView = (box: DOMRect) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
  const dock = document.querySelector('[data-region="dock"]')
  if (dock && !inView(dock.getBoundingClientRect())) problems.push('the dock leaves the screen')
  for (const control of document.querySelectorAll(interactive)) {
    if (!isDrawn(control) || scrolls(control.parentElement ?? control)) continue
    if (!inView(control.getBoundingClientRect())) problems.push(`outside the screen: ${name(control)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
    problems.push('the page itself scrolls')
  return problems
}

/** Controls of which an ancestor that does not scroll hides a part. */
function findClippedControls({ interactive, name, isDrawn }: LayoutTools): string[] {
  const isClipped = (control: Element): boolean => {
    const box = control.getBoundingClientRect()
    // The body of a page below a modal dialog is locked, and may have no height.
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      // What is scrolled out of view can be scrolled into view.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false
      const edge = at.getBoundingClientRect()
      const isOut = box.left < edge.left - 2 || box.top < edge.top - 2 || box.right > edge.right + 2 || box.bottom > edge.bottom + 2
      if (isOut && /hidden|clip/.test(overflowX)) return true
    }
    return false
  }
  return [...document.querySelectorAll(interactive)]
    .filter((control) => isDrawn(control) && isClipped(control))
    .map((control) => `a part is hidden: ${name(control)}`)
}

function findTwoWayScrolling({ name, isDrawn }: LayoutTools): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const isHigh = element.scrollHeight > element.clientHeight + 1
      if (!isHigh || element.scrollWidth <= element.clientWidth + 1 || !isDrawn(element)) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY)
    })
    .map((element) => `scrolls in two directions: ${name(element)}`)
}
