import type { Page, Worker } from '@playwright/test'
import type { FaultProxy, SeenCall } from './fault-proxy.ts'

/** The chunks of one file, or of all. */
export function chunksOf(proxy: FaultProxy): readonly SeenCall[] {
  return proxy.callsTo('/v1/file/multipart/data')
}
export function chunkBytesOf(call: SeenCall): number {
  return Number(call.query.get('end')) - Number(call.query.get('start'))
}
/** Bytes of chunks that were sent to the device, whether they were acknowledged or not. */
export function sentBytesOf(calls: readonly SeenCall[]): number {
  return calls.reduce((sum, call) => sum + call.sentBytes, 0)
}
/** Bytes that were acknowledged more than once. */
export function repeatedBytesOf(calls: readonly SeenCall[]): number {
  let double = 0
  let reached = 0
  const ranges = calls
    .filter((call) => call.state === 'answered')
    .map((call) => [Number(call.query.get('start')), Number(call.query.get('end'))])
  for (const [start = 0, end = 0] of ranges.toSorted(([a = 0], [b = 0]) => a - b)) {
    double += Math.max(0, Math.min(end, reached) - start)
    reached = Math.max(reached, end)
  }
  return double
}

/** Makes waits of the transfer worker shorter. For journeys with `ownWorker`, before the first transfer. */
export function shortenWorkerWaits(page: Page, times: number): void {
  const hurry = (worker: Worker) =>
    worker.evaluate((factor) => {
      const wait = globalThis.setTimeout
      Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => wait(run, ms / factor))
    }, times)
  page.on('worker', (worker) => void hurry(worker))
}

/** The files in the browser's private folder `name`: path to SHA-256. */
export async function localFiles(page: Page, name: string): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async (top) => {
    const found: Record<string, string> = {}
    const look = async (folder: FileSystemDirectoryHandle, prefix: string) => {
      for await (const [entry, handle] of folder as unknown as AsyncIterable<[string, FileSystemDirectoryHandle | FileSystemFileHandle]>) {
        if (handle.kind === 'directory') {
          await look(handle, `${prefix}${entry}/`)
          continue
        }
        const digest = await crypto.subtle.digest('SHA-256', await (await handle.getFile()).arrayBuffer())
        found[prefix + entry] = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
    }
    await look(await (await navigator.storage.getDirectory()).getDirectoryHandle(top, { create: true }), '')
    return found
  }, name)
}
