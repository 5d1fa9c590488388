import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { waitLong } from './download-world.ts'

type Value = number | string | Uint8Array | readonly Value[] | { readonly [key: string]: Value }

/** Writes bencoding; keys are sorted as the format wants. */
export function bencode(value: Value): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`)
  if (typeof value === 'string') return bencode(Buffer.from(value))
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.from(`${value.length}:`), value])
  if (Array.isArray(value)) return Buffer.concat([Buffer.from('l'), ...(value as readonly Value[]).map(bencode), Buffer.from('e')])
  const map = value as Readonly<Record<string, Value>>
  const entries = Object.keys(map)
    .toSorted()
    .flatMap((key) => [bencode(key), bencode(map[key] ?? '')])
  return Buffer.concat([Buffer.from('d'), ...entries, Buffer.from('e')])
}

const pieceBytes = 16_384

export interface TestTorrent {
  readonly bytes: Buffer
  readonly infoHash: string
  readonly name: string
  readonly files: Readonly<Record<string, Buffer>>
}

/** A torrent over these files; one file without a folder when `isSingle`. */
export function makeTorrent(
  name: string,
  files: Readonly<Record<string, Buffer>>,
  more: { readonly isSingle?: boolean; readonly outer?: Readonly<Record<string, Value>> } = {},
): TestTorrent {
  const all = Buffer.concat(Object.values(files))
  const hashes: Buffer[] = []
  for (let at = 0; at < all.length; at += pieceBytes)
    hashes.push(
      createHash('sha1')
        .update(all.subarray(at, at + pieceBytes))
        .digest(),
    )
  const content: Record<string, Value> = more.isSingle
    ? { length: all.length }
    : { files: Object.entries(files).map(([path, bytes]) => ({ length: bytes.length, path: path.split('/') })) }
  const info = bencode({ ...content, name, 'piece length': pieceBytes, pieces: Buffer.concat(hashes) })
  const outer = Object.entries(more.outer ?? {}).map(([key, value]) => [key, bencode(value)] as const)
  const parts = [...outer, ['info', info] as const].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bytes = Buffer.concat([Buffer.from('d'), ...parts.flatMap(([key, value]) => [bencode(key), value]), Buffer.from('e')])
  return { bytes, infoHash: createHash('sha1').update(info).digest('hex'), name, files }
}

export interface Tracker extends AsyncDisposable {
  readonly port: number
  readonly url: string
  /** Paths it was asked for. */
  readonly paths: Set<string>
  /** Ports of peers that announced themselves for this torrent. */
  peersOf(infoHash: string): readonly number[]
}

/** A tracker that knows everybody on this machine. */
export async function startTracker(): Promise<Tracker> {
  const peers = new Map<string, Set<number>>()
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    paths.add(path)
    const field = (name: string): string => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? ''
    const hash = Buffer.from(unescape(field('info_hash')), 'latin1').toString('hex')
    const known = peers.get(hash) ?? new Set()
    peers.set(hash, known)
    const port = Number(field('port'))
    if (field('event') === 'stopped') known.delete(port)
    else known.add(port)
    const others = [...known].filter((one) => one !== port)
    const compact = Buffer.concat(others.map((one) => Buffer.from([127, 0, 0, 1, one >> 8, one & 255])))
    response.end(bencode({ interval: 2, 'min interval': 1, peers: compact }))
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    paths,
    url: `http://127.0.0.1:${port}/announce`,
    peersOf: (infoHash) => [...(peers.get(infoHash) ?? [])],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Somebody who has the files and gives them. */
export async function startSeeder(binary: string, tracker: Tracker, torrent: TestTorrent): Promise<AsyncDisposable> {
  const dir = mkdtempSync(join(tmpdir(), 'cove-seeder-'))
  for (const [path, bytes] of Object.entries(torrent.files)) {
    const file = Object.keys(torrent.files).length === 1 && path === torrent.name ? join(dir, path) : join(dir, torrent.name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const file = join(dir, 'seed.torrent')
  writeFileSync(file, torrent.bytes)
  const settings = [
    '--no-conf',
    '--enable-dht=false',
    '--enable-dht6=false',
    '--bt-enable-lpd=false',
    '--quiet',
    '--seed-ratio=0.0',
    '--check-integrity=true',
  ]
  const child = spawn(binary, [...settings, `--dir=${dir}`, `--bt-tracker=${tracker.url}`, `--stop-with-process=${process.pid}`, file], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await vi.waitFor(() => expect(tracker.peersOf(torrent.infoHash)).toHaveLength(1), waitLong)
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
