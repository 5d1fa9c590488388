import { useT } from '@cove/kernel/i18n'
import { CircleCheckIcon } from '@cove/ui/icons'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall } from '../data/use-wall.ts'
import type { Chunk } from '../model/chunks.ts'
import { headerText } from '../model/day-text.ts'
import { useToday } from './use-today.ts'
import { useCountText } from './use-count-text.ts'
import s from './wall.module.css'

interface DayHeaderProps {
  readonly chunk: Chunk
  readonly top: number
  readonly locale: string
  readonly wall: Wall
  readonly selection: WallSelection
}

/** The date of a day, how many pictures it has, and the button that chooses them all. */
export function DayHeader({ chunk, top, locale, wall, selection }: DayHeaderProps) {
  const t = useT('album')
  const { day = 0, start, dayCount, dayVideoCount } = chunk
  const countText = useCountText()
  const items = wall.view.itemsOf(wall.view.plan?.chunks.indexOf(chunk) ?? -1) ?? []
  const text = headerText(day, { today: useToday(), locale, items })
  const chosenCount = items.filter(({ itemId }) => selection.chosen.has(itemId)).length
  return (
    <div className={s.header} style={{ top }}>
      <h2 className={s.day}>{text}</h2>
      <span className={s.dayCount}>{countText({ count: dayCount, videoCount: dayVideoCount })}</span>
      <button
        type="button"
        className={s.dayCheck}
        aria-label={t('chooseDay', { day: text })}
        aria-pressed={chosenCount > 0}
        onClick={() => selection.toggleRange(start, start + dayCount - 1)}
      >
        <CircleCheckIcon size={16} />
        {chosenCount > 0 && <span>{t('chosenShort', { count: chosenCount })}</span>}
      </button>
    </div>
  )
}
