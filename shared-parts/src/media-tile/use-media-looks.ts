import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { useKernel } from '@cove/kernel'
import { useEffect, useReducer } from 'react'
import { mayHaveLook } from './media-rules.ts'
import { mediaLooksOf } from './media-looks.ts'

/** MED-01a: what the device knows about each of many files, kept current. The list must stay the same between two drawings. */
export function useMediaLooks(files: readonly Resource[]): (file: Resource) => Media | undefined {
  const looks = mediaLooksOf(useKernel())
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = files.filter(mayHaveLook).map((file) => looks.watch(file, draw))
    return () => stops.forEach((stop) => stop())
  }, [looks, files])
  return looks.get
}
