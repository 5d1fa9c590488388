import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { seenPlaceIn, seenRootsOf } from '../../../module-kit/staging-kit.ts'
import type { PoolsParts } from '../parts.ts'

export const damagedFiles =
  ({ host, store }: PoolsParts): HandlerOf<typeof pools.calls.damagedFiles> =>
  async (_input, { context: { who } }) => {
    const roots = await seenRootsOf(host.files, who)
    return {
      spaces: store.all().flatMap(({ id }) => {
        const [scrub, found] = [store.scrubOf(id), store.damagedOf(id)]
        if (!scrub || !found) return []
        const files = found.known.flatMap(({ path: indexPath, isRepaired }) => {
          const place = seenPlaceIn(roots, id, indexPath)
          const isSeen = place && (place.root.onlyName === undefined || place.root.onlyName === place.names[0])
          return isSeen ? [{ storageId: place.root.storageId, path: place.path, isRepaired }] : []
        })
        return [
          {
            storageId: id,
            endedAt: Math.floor(scrub.endedAtMs / 1000),
            files,
            hiddenCount: found.known.length - files.length,
            unknownCount: found.unknownCount,
          },
        ]
      }),
    }
  }
