import type { Resource } from '@cove/device-contract/files'
import { versions } from '@cove/device-contract/versions'
import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import type { FileContent } from '../model/compared.ts'

/** The contents of a file, the present one first, then the earlier ones, latest first. */
export interface FileContents extends Pick<Read<unknown>, 'failure' | 'reload'> {
  readonly contents: readonly FileContent[] | undefined
}

/** VER-01: reads the contents of a file; again when it or its versions change. */
export function useFileContents({ storageId, path, modifiedSeconds, sizeBytes }: Resource): FileContents {
  const { events } = useKernel()
  const { data, failure, reload } = useReading(
    ['versions.list', storageId, path, modifiedSeconds, sizeBytes],
    ({ device }, how) => device.use(versions).list({ query: { storageId, path } }, how),
    {
      on: ({ again }) =>
        events.on(versions, 'version.changed', (changed) => {
          if (changed.storageId === storageId && changed.path === path) again()
        }),
      keepsLast: true,
    },
  )
  if (!data) return { contents: undefined, failure, reload }
  const present = { versionId: undefined, sizeBytes: data.sizeBytes, modifiedSeconds: data.modifiedSeconds }
  const earlier = data.versions.map((one) => ({
    versionId: one.versionId,
    sizeBytes: one.sizeBytes,
    modifiedSeconds: one.modifiedSeconds ?? one.replacedSeconds,
  }))
  return { contents: [present, ...earlier], failure, reload }
}
