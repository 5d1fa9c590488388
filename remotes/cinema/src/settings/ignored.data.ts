import { cinema } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useFollowCinema } from '../library/follow.data.ts'

/** A file or folder that no library of the user shows. */
export interface IgnoredPath {
  readonly storageId: string
  readonly path: string
}

/** The black list, the way onto it and off it. */
export interface Ignored {
  readonly paths: readonly IgnoredPath[]
  readonly add: (paths: readonly IgnoredPath[]) => Promise<void>
  readonly restore: (path: IgnoredPath) => Promise<void>
}

/** CIN-01a: the black list of the user. */
export function useIgnored(): Ignored {
  const kernel = useKernel()
  const { data, reload } = useRead(cinema, 'ignoredPaths', { on: useFollowCinema() })
  return {
    paths: data?.paths ?? [],
    add: async (paths) => {
      for (const { storageId, path } of paths) {
        const answer = await attempt(kernel, () => kernel.device.use(cinema).ignorePath({ body: { storageId, path } }))
        if (!answer.ok) tellFailure(kernel, answer.failure)
      }
      reload()
    },
    restore: async ({ storageId, path }) => {
      const answer = await attempt(kernel, () => kernel.device.use(cinema).restorePath({ body: { storageId, path } }))
      if (answer.ok) reload()
      else tellFailure(kernel, answer.failure)
    },
  }
}
