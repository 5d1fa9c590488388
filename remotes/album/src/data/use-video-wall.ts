import type { AlbumItem } from '@cove/device-contract/album'
import { hasTwoKinds } from '@cove/device-contract/rules'
import { isObstacle, useKernel } from '@cove/kernel'

/** The key of the app of a wall (OPN-01); the album does not know which remote has it. */
const wallId = '/videoWall'

/** VW-02: plays the chosen videos side by side; undefined unless they are several videos of the user and a wall exists. */
export function useVideoWall(items: readonly AlbumItem[]): (() => void) | undefined {
  const { verbs } = useKernel()
  const files = items.flatMap(({ storageId, path, name }) =>
    storageId !== undefined && path !== undefined ? [{ storageId, path, name }] : [],
  )
  if (files.length < 2 || files.length < items.length) return undefined
  // The name of a recording can be one of source text; here it is known to be a video.
  const telling = files.filter(({ name }) => !hasTwoKinds(name))
  const opener = verbs
    .openers('open', telling)
    .find(({ key, suits, availability }) => key.endsWith(wallId) && suits && !isObstacle(availability))
  return opener && (() => void verbs.openWith(opener, files))
}
