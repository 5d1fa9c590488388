import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { watchFrames } from './browser-frames.ts'
import type { Frames } from './browser-frames.ts'

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
  readonly page: Page
  /** Sends one file in chunks, as blobs that no script touches, without a hash. */
  readonly send: (file: string) => Promise<void>
  /**
   * Sends one file in the same chunks with MD5 on both ends: each is read and hashed once in a worker while others travel, and the
   * receiver, a process of its own, hashes what comes and keeps nothing. What one MD5 pass on each end allows a Chromium.
   */
  readonly sendHashed: (file: string) => Promise<void>
  /** The process of the receiver that hashes. */
  readonly receiverPid: number
  /** Hashes so many bytes of memory with the engine's own MD5, in a worker. */
  readonly md5: (sizeBytes: number) => Promise<void>
  /** Chooses files and sends them joined to batches, without a hash. */
  readonly sendMany: (files: readonly string[]) => Promise<void>
  /** Sends the files of the folder that was dropped on the page last, walked and joined to batches, without a hash. */
  readonly sendFolder: () => Promise<void>
  /** Receives ranges and writes them into the browser's own file system, without a hash. */
  readonly receive: (sizeBytes: number) => Promise<void>
}

/** Opens the bare page beside the desktop, in the same browser. */
export async function openBareBrowser(context: BrowserContext): Promise<BareBrowser> {
  const server = bareServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-receiver.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(receiver.stdout, 'data')) as [Buffer]
  const hashedTo = `http://127.0.0.1:${Number(printed.toString())}/`
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const frames = await watchFrames(page)
  const choose = (files: string | readonly string[]) => page.locator('input').setInputFiles(typeof files === 'string' ? files : [...files])
  return {
    frames,
    page,
    send: async (file) => {
      await choose(file)
      return askBarePage(page, 'send', { pieceBytes: chunkBytes, atOnce: chunksAtOnce })
    },
    sendHashed: async (file) => {
      await choose(file)
      return askBarePage(page, 'sendHashed', { pieceBytes: chunkBytes, atOnce: chunksAtOnce, to: hashedTo })
    },
    receiverPid: receiver.pid ?? 0,
    md5: (sizeBytes) => askBarePage(page, 'md5', { pieceBytes: chunkBytes, sizeBytes }),
    sendMany: async (files) => {
      await choose(files)
      return askBarePage(page, 'sendMany', { pieceFiles: batchFiles, atOnce: chunksAtOnce })
    },
    sendFolder: () => askBarePage(page, 'sendFolder', { pieceFiles: batchFiles, atOnce: chunksAtOnce }),
    receive: (sizeBytes) => askBarePage(page, 'receive', { pieceBytes: chunkBytes, sizeBytes, atOnce: rangesAtOnce }),
    [Symbol.asyncDispose]: async () => {
      frames[Symbol.dispose]()
      await page.close()
      receiver.kill()
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
  /** Where what is hashed goes. */
  readonly to?: string
}

/** Has the worker of a bare page do one of its works with what its input holds. */
async function askBarePage(page: Page, what: string, question: Question): Promise<void> {
  await page.evaluate(
    async ([name, asked]) => {
      const folder: unknown = await Reflect.get(globalThis, 'dropped')
      return new Promise<void>((resolve, reject) => {
        const worker = new Worker('worker.js')
        worker.addEventListener('message', (event: MessageEvent<string>) => {
          worker.terminate()
          if (event.data === '') resolve()
          else reject(new Error(event.data))
        })
        worker.addEventListener('error', (event) => reject(new Error(event.message)))
        worker.postMessage({ name, ...asked, folder, files: [...(document.querySelector('input')?.files ?? [])] })
      })
    },
    [what, question] as const,
  )
}

/** The page itself. What is dropped on it is a promise: the browser forgets it after the event. */
const barePage = `<!doctype html><input type="file" multiple><script>
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  globalThis.dropped = event.dataTransfer.items[0].getAsFileSystemHandle()
})
</script>`

/** Plain script: it runs in the worker of the bare page. */
const workerScript = `
const post = async (body, to = '/up') => { const answer = await fetch(to, { method: 'POST', body }); if (await answer.text() !== 'ok') throw new Error('refused') }
const inLanes = (atOnce, items, work) => { const queue = items.values(); return Promise.all(Array.from({ length: atOnce }, async () => { for (const item of queue) await work(item) })) }
const starts = (total, piece) => Array.from({ length: Math.ceil(total / piece) }, (_, index) => index * piece)
const works = {
  send: ({ files: [file], pieceBytes, atOnce }) => inLanes(atOnce, starts(file.size, pieceBytes), (at) => post(file.slice(at, at + pieceBytes))),
  sendHashed: async ({ files: [file], pieceBytes, atOnce, to }) => {
    const hasher = new Worker('/hasher.js')
    const waiting = new Map()
    hasher.onmessage = ({ data: { at, md5 } }) => waiting.get(at)(md5)
    const next = starts(file.size, pieceBytes).values()
    const hashed = async () => {
      const { value: at, done } = next.next()
      if (done) return
      const piece = file.slice(at, at + pieceBytes)
      return { piece, md5: await new Promise((give) => { waiting.set(at, give); hasher.postMessage({ at, piece }) }) }
    }
    await Promise.all(Array.from({ length: atOnce }, async () => {
      let ahead = hashed()
      for (let one = await ahead; one; one = await ahead) {
        ahead = hashed()
        await post(one.piece, to + one.md5)
      }
    }))
    hasher.terminate()
  },
  sendMany: ({ files, pieceFiles, atOnce }) => inLanes(atOnce, starts(files.length, pieceFiles), (at) => post(new Blob(files.slice(at, at + pieceFiles)))),
  sendFolder: async ({ folder, pieceFiles, atOnce }) => {
    const handles = []
    for await (const handle of folder.values()) handles.push(handle)
    await inLanes(atOnce, starts(handles.length, pieceFiles), async (at) =>
      post(new Blob(await Promise.all(handles.slice(at, at + pieceFiles).map((handle) => handle.getFile())))))
  },
  md5: async ({ sizeBytes, pieceBytes }) => {
    importScripts('/hash.js')
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

/** Reads and hashes pieces, several at once, through memory that is used again: the cheapest way found in a Chromium (0013). */
const hasherScript = `importScripts('/hash.js')
const free = []
onmessage = async ({ data: { at, piece } }) => {
  const kept = free.pop() ?? { hash: await hashwasm.createMD5(), room: new Uint8Array(${mebibyte}) }
  kept.hash.init()
  const reader = piece.stream().getReader({ mode: 'byob' })
  for (;;) {
    const { done, value } = await reader.read(kept.room)
    kept.room = new Uint8Array(value.buffer)
    if (done) break
    kept.hash.update(value)
  }
  free.push(kept)
  postMessage({ at, md5: kept.hash.digest('hex') })
}`

/** The engine's own hashes, as its package brings them for a script. */
function hashScript(): string {
  const kernel = createRequire(path.resolve(import.meta.dirname, '../../shared-kernel/package.json'))
  return readFileSync(path.join(path.dirname(kernel.resolve('hash-wasm')), 'index.umd.min.js'), 'utf8')
}

function bareServer(): Server {
  const block = Buffer.alloc(chunkBytes, 3)
  const scripts = new Map([
    ['/worker.js', workerScript],
    ['/hasher.js', hasherScript],
    ['/hash.js', hashScript()],
  ])
  return createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://bare')
    const script = scripts.get(address.pathname)
    if (address.pathname === '/up') request.resume().on('end', () => response.end('ok'))
    else if (address.pathname === '/down') response.end(block.subarray(0, Number(address.search.slice(1))))
    else if (script === undefined) response.setHeader('content-type', 'text/html').end(barePage)
    else response.setHeader('content-type', 'text/javascript').end(script)
  })
}
