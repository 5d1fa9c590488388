import { mostStars } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { StarIcon } from '@cove/ui/icons'
import s from './stars.module.css'

interface StarsProps {
  /** What is rated. */
  readonly label: string
  readonly stars: number
  /** The number that is set already takes the stars away. */
  readonly onRate: (stars: number) => void
}

/** VW-04: one to five stars of a picture. */
export function Stars({ label, stars, onRate }: StarsProps) {
  const t = useT('viewer')
  return (
    <span className={s.stars} role="group" aria-label={t('rating.of', { name: label })}>
      {Array.from({ length: mostStars }, (_, at) => at + 1).map((count) => (
        <button
          key={count}
          type="button"
          className={s.star}
          aria-label={t('rating.stars', { count })}
          aria-pressed={count === stars}
          data-on={count <= stars || undefined}
          onClick={() => onRate(count)}
        >
          <StarIcon size={14} />
        </button>
      ))}
    </span>
  )
}
