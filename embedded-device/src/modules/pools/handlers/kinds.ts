import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CountedSpaces } from '../counted-spaces.ts'
import type { PoolsParts } from '../parts.ts'
import { readablePools } from '../views.ts'

export const kinds =
  (parts: PoolsParts, counted: CountedSpaces): HandlerOf<typeof pools.calls.kinds> =>
  async () => ({ spaces: await Promise.all((await readablePools(parts)).map((space) => kindsOf(parts, space, counted))) })

async function kindsOf({ host }: PoolsParts, space: Awaited<ReturnType<typeof readablePools>>[number], counted: CountedSpaces) {
  // Asked before the sums: what is read meanwhile may be missing in them.
  const isCounted = await counted.has(space.id)
  const { image, video, audio, document, archive, other, bin } = await host.files.rooms.fillOf(space)
  return {
    storageId: space.id,
    isCounted,
    imageBytes: image,
    videoBytes: video,
    audioBytes: audio,
    documentBytes: document,
    archiveBytes: archive,
    otherBytes: other,
    binBytes: bin,
  }
}
