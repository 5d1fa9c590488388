import { cinema } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useFollowCinema } from '../library/follow.data.ts'

/** A file or folder that no library of the user shows. */
export interface IgnoredPath {
  readonly storageId: string
  readonly path: string
}

/** The black list, and the way off it. */
export function useIgnored(): { readonly paths: readonly IgnoredPath[]; readonly restore: (path: IgnoredPath) => Promise<void> } {
  const kernel = useKernel()
  const { data, reload } = useRead(cinema, 'ignoredPaths', { on: useFollowCinema() })
  return {
    paths: data?.paths ?? [],
    restore: async ({ storageId, path }) => {
      const answer = await attempt(kernel, () => kernel.device.use(cinema).restorePath({ body: { storageId, path } }))
      if (answer.ok) reload()
      else tellFailure(kernel, answer.failure)
    },
  }
}
