import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { refuse } from '../../../core/module-kit.ts'
import type { Host } from '../../../core/module-kit.ts'
import { makeStateDir, OpenFlag, removeStateFile } from '../../../files/staging-kit.ts'
import { createSmbCommand, parseSmbAddress, quoted } from './smb-command.ts'
import { parseSmbListing } from './smb-listing.ts'
import { partOf } from './remote-client.ts'
import type { RemoteClient, RemoteContent, RemoteTarget } from './remote-client.ts'

type SmbHost = Pick<Host, 'programs' | 'stateDir'> & { readonly staging: Pick<Host['staging'], 'disk'> }

const blockBytes = 1 << 20

/** NSV-03c: an SMB share of another device, by smbclient. A file passes through a file of the device's own, for smbclient has no streams. */
export function createSmbClient(host: SmbHost, target: RemoteTarget): RemoteClient {
  const command = createSmbCommand(host, target)
  const { base } = parseSmbAddress(target.address)
  const at = (names: readonly string[]): string => quoted([...base, ...names])
  const list = async (names: readonly string[]) => parseSmbListing(await command(`cd ${at(names)}; ls`))
  const isFolder = async (names: readonly string[]): Promise<boolean> => {
    const found = (await list(names.slice(0, -1))).find(({ name }) => name === names.at(-1))
    return found?.isFolder ?? refuse('fileNotFound')
  }
  const disk = host.staging.disk

  return {
    list,
    async read(names, take, signal) {
      await using file = passage(host)
      await command(`get ${at(names)} "${file.path}"`, { signal, isLong: true })
      const fd = await disk.open(file.path, OpenFlag.readFile)
      try {
        const { sizeBytes } = await disk.fstat(fd)
        await take({ sizeBytes, pieces: piecesOf(disk, fd) })
      } finally {
        await disk.close(fd)
      }
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

/** A file of the device's own for one transfer. */
function passage({ stateDir }: Pick<SmbHost, 'stateDir'>): { readonly path: string } & AsyncDisposable {
  makeStateDir(stateDir)
  const path = join(stateDir, `${randomBytes(8).toString('hex')}.passage`)
  return { path, [Symbol.asyncDispose]: () => removeStateFile(path).catch(() => undefined) }
}

type Disk = Host['staging']['disk']

async function* piecesOf(disk: Disk, fd: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const block = Buffer.allocUnsafe(blockBytes)
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
