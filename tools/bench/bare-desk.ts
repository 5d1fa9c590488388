import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compile, rootDir } from '@cove/kernel/build'
import type { Browser, Page } from 'playwright'
import { coldLoadMs } from './load-time.ts'
import { openMs } from './window-times.ts'

/** One round of the bare desk, in ms. */
export interface BareRound {
  readonly loadMs: number
  readonly firstMs: number
  readonly againMs: number
  readonly secondMs: number
}

/**
 * A desktop of React and nothing else, from the same bundler, behind a static server: the measure of W9 on this machine in this run.
 * (daedalOS, the table's other measure, is an application and no package; it is not installed here.)
 */
export interface BareDesk extends AsyncDisposable {
  readonly round: (browser: Browser) => Promise<BareRound>
  /** A page of its own with so many windows; the caller closes its context. */
  readonly open: (browser: Browser, windows: number) => Promise<Page>
}

const frame = '[data-bare-window]'
const app = '[data-bare-app]'

/** Builds and serves the bare desk. */
export async function startBareDesk(): Promise<BareDesk> {
  const script = await compilePage()
  const server = createServer((request, response) => {
    if (request.url === '/page.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'cache-control': 'max-age=60' })
        .end(script)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bare desk has no port')
  const url = `http://127.0.0.1:${address.port}/`
  return {
    round: (browser) => round(browser, url),
    open: (browser, windows) => open(browser, url, windows),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The page's program, compressed. */
async function compilePage(): Promise<Buffer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-bare-desk-'))
  await compile([
    {
      name: 'bare-desk',
      mode: 'production',
      context: rootDir,
      target: ['web', 'es2022'],
      devtool: false,
      entry: path.join(rootDir, 'shell/test/bare-desk/page.tsx'),
      output: { path: dir, filename: 'page.js' },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: {
        rules: [
          {
            test: /\.tsx$/,
            type: 'javascript/auto',
            loader: 'builtin:swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
            },
          },
        ],
      },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
    },
  ])
  const script = brotliCompressSync(readFileSync(path.join(dir, 'page.js')))
  rmSync(dir, { recursive: true, force: true })
  return script
}

const page = `<!doctype html><meta charset="utf-8"><title>bare desk</title><style>
main{position:fixed;inset:0;background:#cde}nav{position:absolute;bottom:8px;left:50%}
section{position:absolute;left:0;top:0;width:800px;height:500px;background:#fff;border-radius:12px;box-shadow:0 8px 32px #0004}
header{height:44px}
</style><div id="root"></div><script defer src="/page.js"></script>`

async function round(browser: Browser, url: string): Promise<BareRound> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 810 } })
  const tab = await context.newPage()
  await tab.goto(url)
  await tab.locator(app).waitFor()
  const loadMs = await coldLoadMs(tab, app)
  const content = '[data-bare-content]'
  const firstMs = await openMs(tab, { button: app, frame, content, windows: 1 })
  await tab.locator('[data-bare-close]').click()
  const againMs = await openMs(tab, { button: app, frame, content, windows: 1 })
  const secondMs = await openMs(tab, { button: app, frame, content, windows: 2 })
  await context.close()
  return { loadMs, firstMs, againMs, secondMs }
}

async function open(browser: Browser, url: string, windows: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 810 } })
  const tab = await context.newPage()
  await tab.goto(url)
  for (let count = 0; count < windows; count += 1) await tab.locator(app).click()
  await tab
    .locator(frame)
    .nth(windows - 1)
    .waitFor()
  return tab
}
