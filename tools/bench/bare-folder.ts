import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { watchFrames } from './browser-frames.ts'

/** With a listener that does next to nothing: Chromium tells of no block that no script was part of. */
const barePage = `<!doctype html><input type="file" multiple webkitdirectory><script>
document.querySelector('input').addEventListener('change', ({ target }) => Object.assign(globalThis, { chosen: target.files.length }))
</script>`

/** What the browser itself takes to make the list of a folder's files, in a page without anything (W3, TR-12). */
export async function measureBareFolder(browser: Browser, count: number, sizeBytes: number): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  const folder = path.join(dir, 'small')
  mkdirSync(folder)
  const body = Buffer.alloc(sizeBytes, 5)
  for (let index = 0; index < count; index += 1) writeFileSync(path.join(folder, `f${index}`), body)
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    using frames = await watchFrames(page)
    await page.locator('input').setInputFiles(folder)
    await page.waitForFunction((wanted) => Reflect.get(globalThis, 'chosen') === wanted, count)
    await frames.print('W3', `Chromium: a folder of ${count} files chosen by the input of a page without anything`)
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
