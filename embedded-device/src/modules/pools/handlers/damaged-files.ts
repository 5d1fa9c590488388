import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { seenPlaceIn, seenRootsOf } from '../../../module-kit/staging-kit.ts'
import type { BackupApi } from '../../backup/api.ts'
import type { ScrubFile } from '../disks/scrub-result.ts'
import { lostFileOf, mendStateOf } from '../lost-files.ts'
import type { LostRef } from '../lost-files.ts'
import type { PoolsParts } from '../parts.ts'

type SeenFile = LostRef & ScrubFile

export const damagedFiles =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.damagedFiles> =>
  async (_input, { context: { who } }) => {
    const { host, store } = parts
    const roots = await seenRootsOf(host.files, who)
    const spaces = store.all().map(async ({ id }) => {
      const [scrub, found] = [store.scrubOf(id), store.damagedOf(id)]
      if (!scrub || !found) return []
      const seen = found.known.flatMap(({ path: indexPath, isRepaired }): SeenFile[] => {
        const place = seenPlaceIn(roots, id, indexPath)
        const isSeen = place && (place.root.onlyName === undefined || place.root.onlyName === place.names[0])
        return isSeen ? [{ storageId: place.root.storageId, path: place.path, isRepaired }] : []
      })
      const files = await Promise.all(seen.map((file) => shownFile(parts, who, { file, endedAtMs: scrub.endedAtMs })))
      return [
        {
          storageId: id,
          endedAt: Math.floor(scrub.endedAtMs / 1000),
          files: files.flatMap((file) => file ?? []),
          hiddenCount: found.known.length - seen.length,
          unknownCount: found.unknownCount,
        },
      ]
    })
    return { spaces: (await Promise.all(spaces)).flat() }
  }

/** One file of the list; undefined for one that is gone, or was written again after the check. */
async function shownFile(parts: PoolsParts, who: Principal, { file, endedAtMs }: { readonly file: SeenFile; readonly endedAtMs: number }) {
  if (file.isRepaired) return file
  const { host } = parts
  const lost = await lostFileOf(parts, who, file).catch(() => undefined)
  // A place that cannot be reached now says nothing of the file.
  if (!lost) return file
  const there = await host.files.vfs.stat(lost.at).catch(goneOrThrow)
  if (there === 'gone' || (there !== 'unknown' && there.ctimeMs > endedAtMs)) return undefined
  const copy = await host.module<BackupApi>('backup')?.keptCopyOf(who, lost)
  return { ...file, ...mendStateOf(parts, who, file), ...(copy ? { backupAt: Math.floor(copy.savedMs / 1000) } : {}) }
}

/** A disk that is away is no file that is gone. */
function goneOrThrow(error: unknown): 'gone' | 'unknown' {
  if (!isRefusal(error)) throw error
  return error.error === 'fileNotFound' || error.error === 'directoryNotFound' ? 'gone' : 'unknown'
}
