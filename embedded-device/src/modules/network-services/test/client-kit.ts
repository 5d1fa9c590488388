import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTree } from './service-tree.ts'
import { smbPrograms } from './smb-client.ts'
import { openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

/** A device for the tests of real clients, and a tree of files to send. */
export interface ClientWorld extends AsyncDisposable {
  readonly services: ServicesWorld
  /** The user's own files on disk. */
  readonly root: string
  readonly spaceName: string
  /** Where the clients keep their files. */
  readonly local: string
  /** Hashes of the files of `tree` in `local`. */
  readonly hashes: Readonly<Record<string, string>>
  /** Sizes of the files in staging that a protocol writes now. */
  stagedBytes(): readonly number[]
}

/** Files of a tree where the environment names no number: a client opens a connection for each file, and cores are few. */
const fewFiles = 70
/** All of them: `node tools/faults/service-clients.ts`. */
export const fileCount = (orElse = fewFiles): number => Number(process.env['COVE_CLIENT_FILES'] ?? orElse)
// Half a second for each file: a busy machine with two cores needs a tenth of it.
export const clientTimeout = Math.max(900_000, 500 * fileCount())

/** Opens a device and makes the tree. */
export async function openClientWorld(files = fileCount()): Promise<ClientWorld> {
  const services = await openServicesWorld({ programs: smbPrograms })
  const { admin, one } = services
  const [space] = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })
  const rootDir = space?.rootDir ?? ''
  const local = join(one.dataDir, 'local')
  mkdirSync(local)
  const staging = join(rootDir, '.pc', 'staging')
  return {
    services,
    root: join(rootDir, 'users', admin.userNo),
    spaceName: space?.name ?? '',
    local,
    hashes: makeTree(join(local, 'tree'), files),
    stagedBytes: () => sizesIn(staging),
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}

function sizesIn(folder: string): readonly number[] {
  return readdirSync(folder).flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? [])
}

/** How a client ended. */
export interface Ran {
  /** Both of its outputs. */
  readonly text: string
  readonly code: number
}

interface RunOptions {
  /** Working folder, and where it finds its settings. */
  readonly home: string
  readonly input?: string
  /** Ends the client with SIGKILL as soon as this is true. */
  readonly killWhen?: () => boolean
}

/** Runs a client to its end. */
export async function runClient(program: string, args: readonly string[], { home, input = '', killWhen }: RunOptions): Promise<Ran> {
  const env = { ...process.env, HOME: home, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', XDG_CONFIG_HOME: home }
  const child = spawn(program, [...args], { cwd: home, env })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => void pieces.push(piece))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const watch = setInterval(() => killWhen?.() && child.kill('SIGKILL'), 5)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { text: Buffer.concat(pieces).toString('utf8'), code: code ?? -1 }
  } finally {
    clearInterval(watch)
  }
}

/** A port that leads to another one and breaks each connection after so many bytes of the client. */
export async function openCuttingPort(port: number, bytes: number): Promise<{ readonly port: number } & AsyncDisposable> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const device = connect(port, '127.0.0.1')
    let left = bytes
    const cut = (): void => {
      client.resetAndDestroy()
      device.resetAndDestroy()
    }
    for (const socket of [client, device]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', cut)
    }
    client.on('data', (piece: Buffer) => {
      left -= piece.byteLength
      if (left <= 0) cut()
      else if (!device.write(piece)) {
        client.pause()
        device.once('drain', () => client.resume())
      }
    })
    device.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** Waits until no protocol has a file in staging. */
export async function settled({ stagedBytes }: ClientWorld): Promise<void> {
  for (let tries = 0; tries < 1_000 && stagedBytes().length > 0; tries += 1) await sleep(10)
  if (stagedBytes().length > 0) throw new Error('a file stayed in staging')
}

/** An empty folder below `local`. */
export function emptyFolder(local: string, name: string): string {
  const path = join(local, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  return path
}
