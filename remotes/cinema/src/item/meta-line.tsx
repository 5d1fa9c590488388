import type { CinemaItem } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { StarIcon } from '@cove/ui/icons'
import { markOf } from '../poster/poster-look.model.ts'
import { useItemTexts } from './use-item-texts.ts'
import s from './stage.module.css'

interface MetaLineProps {
  readonly item: CinemaItem
  readonly genres?: readonly string[]
  readonly director?: string | undefined
}

/** What is known of a title in one line: rating, year, length, genres, quality. */
export function MetaLine({ item, genres = [], director }: MetaLineProps) {
  const t = useT('cinema')
  const texts = useItemTexts()
  const { rating, year, durationMs, heightPx, seasonCount } = item
  const quality = markOf(heightPx, 720)
  return (
    <p className={s.meta}>
      {rating !== undefined && (
        <span className={s.rating} title={t('rating')}>
          <StarIcon size={13} />
          {rating.toFixed(1)}
        </span>
      )}
      {year !== undefined && <span>{year}</span>}
      {seasonCount > 0 ? (
        <span>{t('seasonCount', { count: seasonCount, shown: seasonCount })}</span>
      ) : (
        durationMs !== undefined && <span>{texts.span(durationMs)}</span>
      )}
      {genres.length > 0 && <span>{genres.slice(0, 3).join(' / ')}</span>}
      {director !== undefined && <span>{t('directedBy', { name: director })}</span>}
      {quality !== undefined && <span className={s.quality}>{quality}</span>}
    </p>
  )
}
