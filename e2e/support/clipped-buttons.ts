import type { Page } from '@playwright/test'

/** Buttons on the page whose words are cut. Names that people gave may be: folders of a path, files, titles of tasks. */
export function clippedButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    const buttons = document.querySelectorAll('button, [role="button"], [role="tab"], label:has(> input[type="radio"])')
    return [...buttons].flatMap((button) => {
      if (button.closest('[data-crumb], [data-away], [data-handle], [inert] > [inert], nav ol')) return []
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const parts = [button, ...button.querySelectorAll('span:not(bdi span), b')]
      const cut = parts.filter((part) => isCut(part) && getComputedStyle(part).clipPath === 'none')
      const box = button.getBoundingClientRect()
      const holder = button.closest('[data-window-frame], [role="dialog"]')?.getBoundingClientRect()
      const isOut = holder !== undefined && box.width > 0 && (box.right > holder.right + 1 || box.left < holder.left - 1)
      const scrolls = [...parents(button)].some((at) => /auto|scroll/.test(getComputedStyle(at).overflowX))
      if (cut.length === 0 && !(isOut && !scrolls)) return []
      return [`${isOut ? 'outside' : 'cut'}: ${(button.getAttribute('aria-label') ?? button.textContent ?? '').trim().slice(0, 60)}`]
    })

    function* parents(element: Element): Generator<Element> {
      for (let at = element.parentElement; at; at = at.parentElement) yield at
    }
  })
}
