import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { useEffect, useState } from 'react'
import { histogramOf, histogramPath } from '../model/camera.ts'
import type { PictureHistogram } from '../model/camera.ts'
import s from './info-panel.module.css'

const box = { width: 256, height: 80 }

/** VW-04: how bright a picture is, by colour; counted on its thumbnail. */
export function Histogram({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const histogram = useHistogram(usePicture(file, 'SMALL'))
  if (!histogram) return undefined
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return (
    <div>
      <svg
        className={s.histogram}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('info.histogram')}
      >
        <path d={histogramPath(histogram.red, box)} fill="var(--err)" opacity=".75" />
        <path d={histogramPath(histogram.green, box)} fill="var(--ok)" opacity=".6" />
        <path d={histogramPath(histogram.blue, box)} fill="var(--accent-text)" opacity=".65" />
      </svg>
      <p className={s.clipping}>
        <span>{t('info.shadows', { share: percent(histogram.shadowShare) })}</span>
        <span>{t('info.highlights', { share: percent(histogram.highlightShare) })}</span>
      </p>
    </div>
  )
}

function useHistogram(url: string | undefined): PictureHistogram | undefined {
  const [read, setRead] = useState<{ readonly url: string; readonly histogram: PictureHistogram | undefined }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let isWanted = true
    const image = new Image()
    image.addEventListener('load', () => {
      if (isWanted) setRead({ url, histogram: countPixels(image) })
    })
    image.src = url
    return () => {
      isWanted = false
    }
  }, [url])
  return read?.url === url ? read?.histogram : undefined
}

function countPixels(image: HTMLImageElement): PictureHistogram | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, image.naturalWidth)
  canvas.height = Math.max(1, image.naturalHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(image, 0, 0)
  try {
    return histogramOf(context.getImageData(0, 0, canvas.width, canvas.height).data)
  } catch {
    // A picture of another origin (a device of the directory) cannot be read.
    return undefined
  }
}
