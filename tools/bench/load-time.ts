import type { Page } from 'playwright'

/**
 * From the beginning of a load with nothing kept until `selector` stands in the document and a frame begins, in ms, by the page's own clock
 * (W9). A question asked from outside would look only every 20 to 500 ms.
 */
export async function coldLoadMs(page: Page, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('bench-stands'))
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.reload({ waitUntil: 'commit' })
  const stands = await page.waitForFunction(() => performance.getEntriesByName('bench-stands')[0]?.startTime, undefined, { polling: 100 })
  return Number(await stands.jsonValue())
}
