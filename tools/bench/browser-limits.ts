import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { watchFrames, type Frames } from './browser-frames.ts'

const mebibyte = 1024 ** 2
/** As the engine does it: chunks and ranges of 8 MiB, batches of 256 files, and how many of each travel at once. */
const chunkBytes = 8 * mebibyte
const chunksAtOnce = 3
const rangesAtOnce = 4
const batchFiles = 256

/** A page without a desktop and a device without a disk: what this Chromium can do at most. Dispose it. */
export interface BareBrowser extends AsyncDisposable {
  /** What its own work blocks it for: the browser's share of what a page feels. */
  readonly frames: Frames
  /** Sends one file in chunks, as blobs that no script touches, without a hash. */
  readonly send: (file: string) => Promise<void>
  /** Hashes so many bytes of memory with the engine's own MD5, in a worker. */
  readonly md5: (sizeBytes: number) => Promise<void>
  /** Chooses files and sends them joined to batches, without a hash. */
  readonly sendMany: (files: readonly string[]) => Promise<void>
  /** Receives ranges and writes them into the browser's own file system, without a hash. */
  readonly receive: (sizeBytes: number) => Promise<void>
}

/** Opens the bare page beside the desktop, in the same browser. */
export async function openBareBrowser(browser: Browser): Promise<BareBrowser> {
  const server = bareServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const frames = await watchFrames(page)
  const choose = (files: string | readonly string[]) => page.locator('input').setInputFiles(typeof files === 'string' ? files : [...files])
  return {
    frames,
    send: async (file) => {
      await choose(file)
      return ask(page, 'send', { pieceBytes: chunkBytes, atOnce: chunksAtOnce })
    },
    md5: (sizeBytes) => ask(page, 'md5', { pieceBytes: chunkBytes, sizeBytes }),
    sendMany: async (files) => {
      await choose(files)
      return ask(page, 'sendMany', { pieceFiles: batchFiles, atOnce: chunksAtOnce })
    },
    receive: (sizeBytes) => ask(page, 'receive', { pieceBytes: chunkBytes, sizeBytes, atOnce: rangesAtOnce }),
    [Symbol.asyncDispose]: async () => {
      frames[Symbol.dispose]()
      await context.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Question {
  readonly pieceBytes?: number
  readonly pieceFiles?: number
  readonly sizeBytes?: number
  readonly atOnce?: number
}

async function ask(page: Page, what: string, question: Question): Promise<void> {
  await page.evaluate(
    ([name, asked]) =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker('/worker.js')
        worker.addEventListener('message', (event: MessageEvent<string>) => {
          worker.terminate()
          if (event.data === '') resolve()
          else reject(new Error(event.data))
        })
        worker.addEventListener('error', (event) => reject(new Error(event.message)))
        worker.postMessage({ name, ...asked, files: [...(document.querySelector('input')?.files ?? [])] })
      }),
    [what, question] as const,
  )
}

/** Plain script: it runs in the worker of the bare page. */
const workerScript = `importScripts('/hash.js')
const post = async (body) => { await (await fetch('/up', { method: 'POST', body })).text() }
const inLanes = (atOnce, items, work) => { const queue = items.values(); return Promise.all(Array.from({ length: atOnce }, async () => { for (const item of queue) await work(item) })) }
const starts = (total, piece) => Array.from({ length: Math.ceil(total / piece) }, (_, index) => index * piece)
const works = {
  send: ({ files: [file], pieceBytes, atOnce }) => inLanes(atOnce, starts(file.size, pieceBytes), (at) => post(file.slice(at, at + pieceBytes))),
  sendMany: ({ files, pieceFiles, atOnce }) => inLanes(atOnce, starts(files.length, pieceFiles), (at) => post(new Blob(files.slice(at, at + pieceFiles)))),
  md5: async ({ sizeBytes, pieceBytes }) => {
    const [hash, piece] = [await hashwasm.createMD5(), new Uint8Array(pieceBytes)]
    for (const _ of starts(sizeBytes, pieceBytes)) hash.init().update(piece).digest('hex')
  },
  receive: async ({ sizeBytes, pieceBytes, atOnce }) => {
    const root = await navigator.storage.getDirectory()
    const writer = await (await root.getFileHandle('bare.bin', { create: true })).createWritable()
    let written = Promise.resolve()
    await inLanes(atOnce, starts(sizeBytes, pieceBytes), async () => {
      const data = await (await fetch('/down?' + pieceBytes)).arrayBuffer()
      await (written = written.then(() => writer.write(data)))
    })
    await writer.close()
    await root.removeEntry('bare.bin')
  },
}
onmessage = ({ data }) => { works[data.name](data).then(() => postMessage(''), (cause) => postMessage(String(cause))) }`

/** The engine's own hashes, as its package brings them for a script. */
function hashScript(): string {
  const kernel = createRequire(path.resolve(import.meta.dirname, '../../shared-kernel/package.json'))
  return readFileSync(path.join(path.dirname(kernel.resolve('hash-wasm')), 'index.umd.min.js'), 'utf8')
}

function bareServer(): Server {
  const block = Buffer.alloc(chunkBytes, 3)
  const scripts = new Map([
    ['/worker.js', workerScript],
    ['/hash.js', hashScript()],
  ])
  return createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://bare')
    const script = scripts.get(address.pathname)
    if (address.pathname === '/up') request.resume().on('end', () => response.end('ok'))
    else if (address.pathname === '/down') response.end(block.subarray(0, Number(address.search.slice(1))))
    else if (script === undefined) response.setHeader('content-type', 'text/html').end('<!doctype html><input type="file" multiple>')
    else response.setHeader('content-type', 'text/javascript').end(script)
  })
}
