import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeviceClient, InputOf } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import type { OfflineTask } from '@cove/device-contract/downloads'
import { expect, vi } from 'vitest'
import type { DeviceSeams } from '../../src/device.ts'
import type { DownloadSeams } from '../../src/modules/downloads/open-downloads.ts'
import { openAddress, testSeams } from './test-seams.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { downloadsOf } from '../http/module-apis.ts'

// A slow machine is no failure: what is waited for is what happens, not a time.
vi.setConfig({ testTimeout: 120_000 })

export const waitLong = { timeout: 60_000, interval: 20 } as const

/** A server somewhere on the internet, and what it was asked. */
export interface Source extends AsyncDisposable {
  readonly port: number
  /** On the open address. */
  url(path: string): string
  readonly asked: { readonly url: string; readonly range: string | undefined; readonly headers: IncomingMessage['headers'] }[]
}

export async function startSource(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Source> {
  const asked: Source['asked'] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', range: request.headers.range, headers: request.headers })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked,
    url: (path) => `http://${openAddress}:${port}${path}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves bytes as good servers do: ranges, If-Range, ETag. `cutAfter` ends the connection after so many bytes of the answer. */
export function serve(
  request: IncomingMessage,
  response: ServerResponse,
  what: {
    readonly bytes: Buffer
    readonly etag: string
    readonly cutAfter?: number
    readonly isRead?: () => boolean
    readonly headers?: Record<string, string>
  },
): void {
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  const isPart = from !== undefined && request.headers['if-range'] === what.etag
  const start = isPart ? Number(from) : 0
  const rest = what.bytes.subarray(start)
  if (isPart && start >= what.bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${what.bytes.length}` }).end()
    return
  }
  response.writeHead(isPart ? 206 : 200, {
    etag: what.etag,
    'content-length': rest.length,
    ...what.headers,
    ...(isPart ? { 'content-range': `bytes ${start}-${what.bytes.length - 1}/${what.bytes.length}` } : {}),
  })
  if (what.cutAfter === undefined) return void response.end(rest)
  response.write(rest.subarray(0, what.cutAfter))
  const look = setInterval(() => {
    if (what.isRead?.() === false) return
    clearInterval(look)
    response.destroy()
  }, 5)
}

export interface DownloadWorld extends AsyncDisposable {
  readonly one: TestDevice
  readonly admin: Signed
  readonly client: DeviceClient
  readonly storageId: string
  add(body: NonNullable<InputOf<typeof downloads.calls.add>['body']>): Promise<string>
  task(id: string): OfflineTask
  /** The one that was added last. */
  newest(): OfflineTask | undefined
  /** Waits until the download is in this state. */
  until(id: string, state: OfflineTask['state']): Promise<OfflineTask>
  /** The bytes of a file of the administrator. */
  bytesOf(path: string): Promise<Buffer>
}

/** What these tests use: the other modules double what a device costs. */
const modules = ['downloads', 'shares', 'storage', 'system', 'transfers', 'upgrade']

export async function openDownloadWorld(seams: DownloadSeams = {}, more: DeviceSeams = {}, dataDir?: string): Promise<DownloadWorld> {
  const one = await openTestDevice(
    { torrentDht: false, modules, ...(dataDir === undefined ? {} : { dataDir }) },
    { programs: ['aria2c'], ...more, modules: { ...more.modules, downloads: { ...testSeams, ...seams } } },
  )
  const admin = await makeAdministrator(one)
  const { client } = admin
  const storageId = await firstStorageId(client)
  const task = (id: string): OfflineTask => {
    const found = downloadsOf(one.device).view(admin.userNo, id)
    if (!found) throw new Error(`no download ${id}`)
    return found
  }
  return {
    one,
    admin,
    client,
    storageId,
    task,
    newest: () => downloadsOf(one.device).list(admin.userNo, { skip: 0, rows: 1 }).tasks[0],
    async add(body) {
      const answer = await client.use(downloads).add({ body })
      if (!answer.ok) throw new Error(answer.error.name)
      return answer.data.taskId
    },
    async until(id, state) {
      await vi.waitFor(() => expect({ ...task(id) }).toMatchObject({ state }), waitLong)
      return task(id)
    },
    async bytesOf(path) {
      const at = await one.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, path)
      return readFile(join(at.space.rootDir, ...at.base, ...at.names))
    },
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}
