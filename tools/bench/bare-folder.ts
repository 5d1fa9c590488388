import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { watchFrames } from './browser-frames.ts'

/** With a listener that does next to nothing: Chromium tells of no block that no script was part of. */
const barePage = `<!doctype html><input type="file" multiple webkitdirectory><script>
document.querySelector('input').addEventListener('change', ({ target }) => Object.assign(globalThis, { chosen: target.files.length }))
</script>`

/** What the browser of a page takes to make the list of a folder's files, in a page without anything (W3, TR-12). */
export async function measureBareFolder(beside: Page, folder: string, count: number): Promise<void> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await beside.context().newPage()
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    using frames = await watchFrames(page)
    await page.locator('input').setInputFiles(folder)
    await page.waitForFunction((wanted) => Reflect.get(globalThis, 'chosen') === wanted, count)
    await frames.print('W3', `Chromium: a folder of ${count} files chosen by the input of a page without anything`)
  } finally {
    await page.close()
    await beside.bringToFront()
    server.closeAllConnections()
    server.close()
  }
}
