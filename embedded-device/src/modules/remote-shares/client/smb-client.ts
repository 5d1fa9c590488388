import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import { makeStateDir, OpenFlag, removeStateFile } from '../../../module-kit/staging-kit.ts'
import { createSmbCommand, parseSmbAddress, quoted } from './smb-command.ts'
import type { SmbCommand } from './smb-command.ts'
import type { RemoteEntry } from '@cove/device-contract/remote-shares'
import { parseSmbListing } from './smb-listing.ts'
import { partOf } from './remote-client.ts'
import type { RemoteClient, RemoteContent, RemoteTarget } from './remote-client.ts'
import { readArriving } from './smb-range.ts'

type SmbHost = Pick<Host, 'programs' | 'stateDir'> & { readonly staging: Pick<HostFiles['staging'], 'disk'> }

const blockBytes = 1 << 20

/** NSV-03c: an SMB share of another device, by smbclient. A file passes through a file of the device's own, for smbclient has no streams. */
export function createSmbClient(host: SmbHost, target: RemoteTarget): RemoteClient {
  const command = createSmbCommand(host, target)
  const { base } = parseSmbAddress(target.address)
  const at = (names: readonly string[]): string => quoted([...base, ...names])
  const list = async (names: readonly string[]) => parseSmbListing(await command(`cd ${at(names)}; ls`))
  const stat = async (names: readonly string[]): Promise<RemoteEntry> => {
    const entries = await list(names.slice(0, -1))
    if (names.length === 0) return { name: '', isFolder: true, sizeBytes: 0, modifiedSeconds: 0 }
    return entries.find(({ name }) => name === names.at(-1)) ?? refuse('fileNotFound')
  }
  const isFolder = async (names: readonly string[]): Promise<boolean> => (await stat(names)).isFolder
  const disk = host.staging.disk
  const fetched = fetching(host, (names, path) => `get ${at(names)} "${path}"`, command)
  return {
    list,
    stat,
    async read(names, take, signal) {
      await using file = await fetched(names, { signal })
      await take({ sizeBytes: file.sizeBytes, pieces: piecesOf(disk, file) })
    },
    async readRange(names, range, take) {
      await using file = passage(host)
      const fetch = (signal: AbortSignal): Promise<unknown> => command(`reget ${at(names)} "${file.path}"`, { signal, isLong: true })
      await readArriving(disk, { path: file.path, range, fetch }, take)
    },
    async write(names, content, signal) {
      await using file = passage(host)
      await fill(disk, file.path, content)
      const part = partOf(names)
      await command(`put "${file.path}" ${at(part)}`, { signal, isLong: true })
      try {
        await command(`rename ${at(part)} ${at(names)} -f`)
      } catch (error) {
        await command(`del ${at(part)}`).catch(() => undefined)
        throw error
      }
    },
    makeFolder: async (names) => void (await command(`mkdir ${at(names)}`)),
    move: async (from, to) => void (await command(`rename ${at(from)} ${at(to)}`)),
    remove: async (names) => void (await command(`${(await isFolder(names)) ? 'deltree' : 'del'} ${at(names)}`)),
  }
}

type Fetch = (names: readonly string[], how?: { readonly signal?: AbortSignal }) => Promise<Fetched>

/** Gets a file into a passage of the device's own, where it is until it is disposed. */
function fetching(host: SmbHost, line: (names: readonly string[], path: string) => string, command: SmbCommand): Fetch {
  const { disk } = host.staging
  return async (names, how = {}) => {
    const stack = new AsyncDisposableStack()
    try {
      const file = stack.use(passage(host))
      await command(line(names, file.path), { ...how, isLong: true })
      const fd = await disk.open(file.path, OpenFlag.readFile)
      stack.defer(async () => disk.close(fd))
      return { fd, sizeBytes: (await disk.fstat(fd)).sizeBytes, [Symbol.asyncDispose]: () => stack.disposeAsync() }
    } catch (error) {
      await stack.disposeAsync()
      throw error
    }
  }
}

/** A file of the device's own for one transfer. */
function passage({ stateDir }: Pick<SmbHost, 'stateDir'>): { readonly path: string } & AsyncDisposable {
  makeStateDir(stateDir)
  const path = join(stateDir, `${randomBytes(8).toString('hex')}.passage`)
  return { path, [Symbol.asyncDispose]: () => removeStateFile(path).catch(() => undefined) }
}

type Disk = HostFiles['staging']['disk']

interface Fetched extends AsyncDisposable {
  readonly fd: number
  readonly sizeBytes: number
}

async function* piecesOf(disk: Disk, { fd, sizeBytes }: Fetched): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < sizeBytes;) {
    const block = Buffer.allocUnsafe(Math.min(blockBytes, sizeBytes - position))
    const count = await disk.read(fd, block, position)
    if (count === 0) return
    position += count
    yield block.subarray(0, count)
  }
}

async function fill(disk: Disk, path: string, { pieces }: RemoteContent): Promise<void> {
  const fd = await disk.open(path, OpenFlag.createFile)
  try {
    let position = 0
    for await (const piece of pieces) {
      await disk.write(fd, [piece], position)
      position += piece.byteLength
    }
  } finally {
    await disk.close(fd)
  }
}
