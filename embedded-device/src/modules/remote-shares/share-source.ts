import { isRefusal } from '@cove/server-kit/refusal'
import { refuse } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { FileSource, SourceEntry, SourceSpace } from '../../files/sources/file-source.ts'
import type { OpenedFile } from '../../files/vfs/vfs-types.ts'
import { startTransfer } from './start-transfer.ts'
import type { RemoteClient, RemoteRange } from './client/remote-client.ts'
import { shownListing } from './client/usable-names.ts'
import type { RemoteSharesParts } from './parts.ts'
import { remoteStorageId, shareOfStorageId } from './store.ts'
import type { StoredShare } from './store.ts'

/** NSV-03c: remote shares as spaces. The right is looked up for every call. */
export const shareSource = (parts: RemoteSharesParts): FileSource => ({
  find(who, storageId) {
    const shareId = shareOfStorageId(storageId)
    const share = shareId === undefined ? undefined : parts.shares.find(who, shareId)
    return share && spaceOf(parts, who, share)
  },
})

function spaceOf(parts: RemoteSharesParts, who: Principal, share: StoredShare): SourceSpace {
  const { host, shares } = parts
  const ask = <T>(work: (client: RemoteClient) => Promise<T>): Promise<T> => shares.askingAsSpace(share, work)
  const stat = (names: readonly string[]): Promise<SourceEntry> => ask((client) => client.stat(names))
  return {
    storageId: remoteStorageId(share.id),
    list: async (names) => shownListing(await ask((client) => client.list(names))),
    stat,
    async open(names) {
      const entry = await stat(names)
      if (entry.isFolder) refuse('fileNotFound')
      // P7: the right is looked up for each piece.
      const mayRead = (): boolean => {
        const now = host.principal(who.userNo)
        return now !== undefined && shares.find(now, share.id) !== undefined
      }
      return openedFile({ entry, mayRead, stat: () => stat(names), pump: (range, take) => ask((one) => one.readRange(names, range, take)) })
    },
    write: (names, content, signal) => ask((client) => client.write(names, content, signal)),
    makeFolder: (names) => ask((client) => client.makeFolder(names)),
    move: (from, to) => ask((client) => client.move(from, to)),
    remove: (names) => ask((client) => client.remove(names)),
    transfer: (work) => startTransfer(parts, who, work),
  }
}

interface OpenRequest {
  readonly entry: SourceEntry
  readonly mayRead: () => boolean
  readonly stat: () => Promise<SourceEntry>
  readonly pump: (range: RemoteRange, take: (bytes: Uint8Array) => Promise<void>) => Promise<void>
}

/** The version of a file of another device, as far as its listing tells. */
const etagOf = ({ sizeBytes, modifiedSeconds }: SourceEntry): string => `"r${sizeBytes.toString(36)}-${modifiedSeconds.toString(36)}"`

/** A connection that breaks on the way continues where it was, if the file is still the same; a reader that rests lets it break. */
function openedFile({ entry, mayRead, stat, pump }: OpenRequest): OpenedFile {
  const etag = etagOf(entry)
  return {
    name: entry.name,
    sizeBytes: entry.sizeBytes,
    mtimeMs: entry.modifiedSeconds * 1000,
    etag,
    async pump({ startByte, endByte }, sink) {
      let position = startByte
      const take = async (bytes: Uint8Array): Promise<void> => {
        if (!mayRead()) refuse('noPermission')
        await sink(bytes)
        position += bytes.byteLength
      }
      for (;;) {
        const before = position
        try {
          return await pump({ startByte: position, endByte }, take)
        } catch (error) {
          const isBroken = isRefusal(error) && (error.error === 'mountTimedOut' || error.error === 'mountFailed')
          if (!isBroken || position === before || position > endByte) throw error
          if (etagOf(await stat()) !== etag) refuse('redownload', error)
        }
      }
    },
    close: () => Promise.resolve(),
  }
}
