import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { useKernel } from '@cove/kernel'
import { useCallback, useSyncExternalStore } from 'react'
import { mayHaveLook } from './media-rules.ts'
import { mediaLooksOf } from './media-looks.ts'

const noWatch = () => undefined

/** MED-01a: what the device knows about a file, kept current; undefined until it is known, and for files without a picture. */
export function useMediaLook(file: Resource): Media | undefined {
  const looks = mediaLooksOf(useKernel())
  const { storageId, path, modifiedSeconds } = file
  const isMeant = mayHaveLook(file)
  const watch = useCallback(
    (onChange: () => void) => (isMeant ? looks.watch({ storageId, path, modifiedSeconds }, onChange) : noWatch),
    [looks, isMeant, storageId, path, modifiedSeconds],
  )
  return useSyncExternalStore(watch, () => (isMeant ? looks.get({ storageId, path, modifiedSeconds }) : undefined))
}
