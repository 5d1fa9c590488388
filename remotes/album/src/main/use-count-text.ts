import { useT } from '@cove/kernel/i18n'
import { formatCount } from '@cove/ui/data'

interface Counts {
  readonly count: number
  /** How many of them are videos. */
  readonly videoCount?: number | undefined
}

/** Says how many photos and how many videos something has, each by its own word. */
export function useCountText(): (counts: Counts) => string {
  const t = useT('album')
  return ({ count, videoCount = 0 }) => {
    const photoCount = count - videoCount
    const photos = t('photoCount', { count: photoCount, shown: formatCount(photoCount) })
    const videos = t('videoCount', { count: videoCount, shown: formatCount(videoCount) })
    if (videoCount === 0) return photos
    return photoCount === 0 ? videos : t('bothCounts', { photos, videos })
  }
}
