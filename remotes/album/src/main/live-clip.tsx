import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import { useState } from 'react'
import { fileUrl } from '../data/use-picture.ts'

interface LiveClipProps {
  readonly item: Pick<AlbumItem, 'itemId'>
  readonly albumId: string | undefined
  readonly className: string | undefined
}

/** ALB-01b: what moves in a live photo, without sound, over its picture; nothing where the browser cannot play it. */
export function LiveClip({ item: { itemId }, albumId, className }: LiveClipProps) {
  const kernel = useKernel()
  const [hasFailed, setFailed] = useState(false)
  const url = fileUrl(kernel, { itemId, albumId, saves: false, isClip: true })
  if (hasFailed || url === undefined) return undefined
  return (
    <video
      className={className}
      src={url}
      data-clip=""
      aria-hidden="true"
      autoPlay
      muted
      loop
      playsInline
      onError={() => setFailed(true)}
    />
  )
}
