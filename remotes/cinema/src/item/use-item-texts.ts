import type { CinemaItem, CinemaVersion, Continue, Library } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { formatCount, useFormats } from '@cove/ui/data'
import { markOf, qualityOf } from '../poster/poster-look.model.ts'
import { isSeries, spanOf } from './item-state.model.ts'

/** How facts about titles are written. */
export interface ItemTexts {
  /** '2 小时 11 分'. */
  readonly span: (ms: number) => string
  /** Below a poster: year, quality or versions, seasons of a series. */
  readonly below: (item: CinemaItem) => string
  /** What a library has. */
  readonly count: (library: Pick<Library, 'kind' | 'filmCount' | 'seriesCount' | 'clipCount'>) => string
  /** How much is left, and where it was watched last. */
  readonly left: (next: Continue) => string
  /** Season, number and name of an episode. */
  readonly episode: (next: Pick<Continue, 'seasonNo' | 'episodeText' | 'episodeName'>) => string
  readonly season: (seasonNo: number, name?: string) => string
  /** The two lines of a version: what it is, and its facts. */
  readonly version: (version: CinemaVersion) => readonly [string, string]
}

export function useItemTexts(): ItemTexts {
  const t = useT('cinema')
  const formats = useFormats()
  const span = (ms: number) => {
    const { hours, minutes } = spanOf(ms)
    if (hours === 0) return t('span.minutes', { minutes })
    return minutes === 0 ? t('span.hours', { hours }) : t('span.both', { hours, minutes })
  }
  const season = (seasonNo: number, name?: string) => name ?? (seasonNo === 0 ? t('specials') : t('season', { number: seasonNo }))
  return {
    span,
    season,
    below: (item) => {
      const { year, heightPx, versionCount, seasonCount } = item
      const what = isSeries(item)
        ? t('seasonCount', { count: seasonCount, shown: formatCount(seasonCount) })
        : versionCount > 1
          ? t('versionCount', { count: versionCount, shown: formatCount(versionCount) })
          : markOf(heightPx, 1440)
      return [year, what].filter(Boolean).join(' · ')
    },
    count: ({ kind, filmCount, seriesCount, clipCount }) => {
      const count = filmCount + seriesCount
      if (kind === 'home' || count === 0) return t('clipCount', { count: clipCount + count, shown: formatCount(clipCount + count) })
      return t('titleCount', { count, shown: formatCount(count) })
    },
    left: ({ leftMs, clientName }) =>
      [leftMs !== undefined && t('left', { span: span(leftMs) }), clientName !== undefined && t('from', { name: clientName })]
        .filter(Boolean)
        .join(' · '),
    episode: ({ seasonNo = 1, episodeText = '', episodeName }) =>
      [t('episode', { season: season(seasonNo), number: episodeText }), episodeName].filter(Boolean).join(' · '),
    version: ({ edition, heightPx, widthPx, videoCodec, sizeBytes, partNo }) => {
      const quality = qualityOf(heightPx, widthPx)
      const first = [edition ?? quality ?? t('version'), partNo !== undefined && t('part', { number: partNo })].filter(Boolean).join(' · ')
      const facts = [edition !== undefined && quality, videoCodec?.toUpperCase(), formats.bytes(sizeBytes)]
      return [first, facts.filter(Boolean).join(' · ')]
    },
  }
}
