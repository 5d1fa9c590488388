import { useCallback } from 'react'

export interface LocalImageProps {
  /** A picture of this computer. */
  readonly file: Blob
  readonly alt: string
  readonly className?: string | undefined
}

/** A picture that is on this computer only, such as one that is about to be sent. Its address lives as long as the element. */
export function LocalImage({ file, alt, className }: LocalImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} className={className} alt={alt} />
}
