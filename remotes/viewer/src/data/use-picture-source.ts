import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { extensionOf } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useMediaLook } from '@cove/parts/media-tile'
import { useEffect, useState } from 'react'
import { readWhole } from '@cove/parts/file-text'

/** Formats that browsers draw by themselves. */
const ownFormats = new Set('jpg jpeg jpe jfif png gif webp avif bmp ico'.split(' '))
/** A browser that decodes more pixels than this may lose the page; the device makes a smaller picture of them. */
const mostPixels = 120_000_000
const mostDrawingBytes = 20 * 1024 * 1024

/** VW-04: where a picture comes from. */
export interface PictureSource {
  /** Undefined while it is on its way. */
  readonly url: string | undefined
  /** True when the device makes a picture of up to 1440 px of it: other formats, and pictures with too many pixels. */
  readonly isPreview: boolean
  readonly isUnreachable: boolean
}

const extension = ({ name }: Pick<Resource, 'name'>): string => extensionOf(name).toLowerCase()

/** The address of a picture that is no drawing; undefined until the session's ticket is there. */
export function pictureUrl({ transfers }: Pick<Kernel, 'transfers'>, file: Resource, isPreview: boolean): string | undefined {
  const { storageId, path, modifiedSeconds } = file
  return isPreview
    ? transfers.ticketUrl(media.calls.preview, { storageId, path, form: 'picture', modifiedSeconds })
    : transfers.thumbnailUrl(file, 'NATURE')
}

/** Whether the device makes the picture that is shown. */
export const needsPreview = (file: Pick<Resource, 'name'>): boolean => !ownFormats.has(extension(file)) && extension(file) !== 'svg'

/** The source of one picture; asks for a ticket when there is none. */
export function usePictureSource(file: Resource): PictureSource {
  const kernel = useKernel()
  const ready = useStoreValue(kernel.transfers.store, (state) => state.thumbnailsReady)
  const look = useMediaLook(file)
  const drawing = useDrawing(file)
  const pixels = (look?.widthPx ?? 0) * (look?.heightPx ?? 0)
  const isPreview = needsPreview(file) || pixels > mostPixels
  const isDrawing = extension(file) === 'svg'
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!ready && !isDrawing) pictureUrl(kernel, file, isPreview)
  }, [ready, kernel, file, isPreview, isDrawing])
  if (isDrawing) return { url: drawing.url, isPreview: false, isUnreachable: drawing.isUnreachable }
  return { url: ready ? pictureUrl(kernel, file, isPreview) : undefined, isPreview, isUnreachable: false }
}

/** S-I3: a drawing is shown as a picture, where it runs no script and loads nothing; it never gets an address of the device. */
function useDrawing(file: Resource): { readonly url: string | undefined; readonly isUnreachable: boolean } {
  const { transfers } = useKernel()
  const [read, setRead] = useState<{ readonly url: string | undefined; readonly isUnreachable: boolean }>({
    url: undefined,
    isUnreachable: false,
  })
  const { storageId, path, modifiedSeconds } = file
  const isDrawing = extension(file) === 'svg'
  useEffect(() => {
    if (!isDrawing) return undefined
    const abort = new AbortController()
    let url: string | undefined
    readWhole({ transfers }, { storageId, path }, { maxBytes: mostDrawingBytes, signal: abort.signal }).then(
      (whole) => {
        if (abort.signal.aborted) return
        url = whole.ok ? URL.createObjectURL(new Blob([whole.bytes], { type: 'image/svg+xml' })) : undefined
        setRead({ url, isUnreachable: !whole.ok })
      },
      () => abort.signal.aborted || setRead({ url: undefined, isUnreachable: true }),
    )
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [transfers, storageId, path, modifiedSeconds, isDrawing])
  return read
}
