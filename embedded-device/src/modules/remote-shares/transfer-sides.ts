import { refuse } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import { pathOfNames } from '../../module-kit/source-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { Access } from '../../files/spaces/space-views.ts'
import type { SourceContent, SourceEntry } from '../../files/sources/file-source.ts'
import type { OpenedFile } from '../../files/vfs/vfs-types.ts'
import { partEnding } from './client/remote-client.ts'
import type { RemoteClient } from './client/remote-client.ts'
import type { RemoteSharesParts } from './parts.ts'
import { remoteStorageId, shareOfStorageId } from './store.ts'
import type { StoredShare } from './store.ts'

/** How a file is written. */
export interface SideWrite {
  readonly content: SourceContent
  readonly modifiedSeconds: number
  readonly isReplaced: boolean
  readonly signal: AbortSignal
}

/** One end of a copy: a space of the device, or a remote share. Rights are checked for every method. */
export interface Side {
  readonly storageId: string
  readonly isOwn: boolean
  /** Refuses `fileNotFound`. */
  stat(names: readonly string[], access?: Access): Promise<SourceEntry>
  list(names: readonly string[]): Promise<readonly SourceEntry[]>
  read(names: readonly string[], take: (content: SourceContent) => Promise<void>, signal: AbortSignal): Promise<void>
  write(names: readonly string[], write: SideWrite): Promise<void>
  /** Refuses `fileExists`. */
  makeFolder(names: readonly string[]): Promise<void>
  /** Own files go to the recycle bin; those of a share are gone. */
  remove(names: readonly string[]): Promise<void>
  /** Renames inside a share; undefined for own spaces. */
  readonly move: ((from: readonly string[], to: readonly string[]) => Promise<void>) | undefined
}

/** The end that an id of a space means. Refuses `mountNotFound` for a share that is gone or that the user may not use. */
export function sideOf(parts: RemoteSharesParts, who: Principal, storageId: string): Side {
  const shareId = shareOfStorageId(storageId)
  if (shareId === undefined) return ownSide(parts, who, storageId)
  const share = parts.shares.find(who, shareId) ?? refuse('mountNotFound')
  return shareSide(parts, who, share)
}

function shareSide({ host, shares }: RemoteSharesParts, { userNo }: Principal, share: StoredShare): Side {
  const ask = async <T>(work: (client: RemoteClient) => Promise<T>): Promise<T> => {
    shares.check(userNo, share.id)
    return shares.askingAsSpace(share, work)
  }
  const storageId = remoteStorageId(share.id)
  const changing = async (names: readonly string[], work: (client: RemoteClient) => Promise<void>): Promise<void> => {
    await ask(work)
    host.files.fileSources.changed(storageId, pathOfNames(names.slice(0, -1)))
  }
  return {
    storageId,
    isOwn: false,
    stat: (names) => ask((client) => client.stat(names)),
    list: async (names) => (await ask((client) => client.list(names))).filter(({ name }) => !name.endsWith(partEnding)),
    read: (names, take, signal) => ask((client) => client.read(names, take, signal)),
    write: (names, { content, signal }) => changing(names, (client) => client.write(names, content, signal)),
    makeFolder: (names) => changing(names, (client) => client.makeFolder(names)),
    remove: (names) => changing(names, (client) => client.remove(names)),
    async move(from, to) {
      await changing(from, (client) => client.move(from, to))
      host.files.fileSources.changed(storageId, pathOfNames(to.slice(0, -1)))
    },
  }
}

function ownSide({ host, files }: RemoteSharesParts, who: Principal, storageId: string): Side {
  const at = (names: readonly string[], access: Access): Promise<Location> =>
    host.files.spaces.locateFor(who, { storageId, path: pathOfNames(names) }, access)
  return {
    storageId,
    isOwn: true,
    stat: async (names, access = 'see') => sourceEntry(await host.files.vfs.stat(await at(names, access))),
    list: async (names) => (await host.files.vfs.readFolder(await at(names, 'read'))).map(sourceEntry),
    async read(names, take) {
      const file = await host.files.vfs.openRead(await at(names, 'see'))
      try {
        await take({ sizeBytes: file.sizeBytes, pieces: piecesOf(file) })
      } finally {
        await file.close()
      }
    },
    async write(names, { content, modifiedSeconds, isReplaced }) {
      const place = await at(names, 'add')
      const history = isReplaced ? 'version' : 'new'
      const request = { who, at: place, sizeBytes: content.sizeBytes || undefined, isKnownName: isReplaced, history } as const
      await using file = await files.openWrite(request)
      for await (const piece of content.pieces) await file.write(piece)
      await file.publish(modifiedSeconds === 0 ? undefined : modifiedSeconds * 1000)
    },
    makeFolder: async (names) => void (await files.makeFolder(who, await at(names, 'add'))),
    remove: async (names) => files.remove(who, await at(names, 'change')),
    move: undefined,
  }
}

const sourceEntry = ({ name, kind, sizeBytes, mtimeMs }: Entry): SourceEntry => ({
  name,
  isFolder: kind === 'folder',
  sizeBytes,
  modifiedSeconds: Math.floor(mtimeMs / 1000),
})

const blockBytes = 1 << 20

/** An own file in blocks. */
export async function* piecesOf(file: OpenedFile): AsyncGenerator<Uint8Array> {
  for (let startByte = 0; startByte < file.sizeBytes; startByte += blockBytes) {
    const pieces: Buffer[] = []
    const endByte = Math.min(file.sizeBytes, startByte + blockBytes) - 1
    // The pump takes its block back, so the bytes are copied.
    await file.pump({ startByte, endByte }, async (bytes) => void pieces.push(Buffer.from(bytes)))
    yield* pieces
  }
}
