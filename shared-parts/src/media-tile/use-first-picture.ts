import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** A thumbnail that is stored arrives sooner than this; then nothing else is fetched. */
const patienceMs = 80

/** W6: the address of the picture that needs no drawing, while the thumbnail of a photo takes its time. */
export function useFirstPicture(file: Resource, isLoading: boolean): string | undefined {
  const { transfers } = useKernel()
  const isPhoto = file.kind === 'image' && isLoading
  const { storageId, path, modifiedSeconds } = file
  const [late, setLate] = useState<string>()
  const key = `${storageId}:${modifiedSeconds}:${path}`
  useEffect(() => {
    if (!isPhoto) return undefined
    const timer = setTimeout(() => setLate(key), patienceMs)
    return () => clearTimeout(timer)
  }, [isPhoto, key])
  return isPhoto && late === key ? transfers.ticketUrl(media.calls.thumbnail, { storageId, path, isNow: true, modifiedSeconds }) : undefined
}
