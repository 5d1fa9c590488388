import { album } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { PhotoPicture } from '../widgets/photos-widget.tsx'
import { dayNumberOf } from './days.ts'
import { dayAddress, filesOfDay } from './use-day-counts.ts'
import s from './quick.module.css'

/** So many pictures of a day are shown. */
const shown = 6

export interface DayCardProps {
  readonly day: string
  readonly count: number
  readonly hasAlbum: boolean
  readonly onOpen: (address: string) => void
}

/** What was on a day, and the way to it. */
export function DayCard({ day, count, hasAlbum, onOpen }: DayCardProps) {
  const t = useT('quick')
  const { placeDate } = useFormats()
  const number = dayNumberOf(day)
  const { data } = useRead(album, 'items', {
    body: { filter: { fromDay: number, toDay: number }, offset: 0, rows: shown },
    isOff: !hasAlbum || count === 0,
  })
  const name = placeDate(Date.parse(`${day}T00:00:00Z`), 'day')
  return (
    <section className={s.day} aria-label={name}>
      <header className={s.line}>
        <b>{name}</b>
        <span className={s.small}>
          {hasAlbum ? t(count > 0 ? 'calendar.photos' : 'calendar.nothing', { count }) : t('calendar.noLibrary')}
        </span>
      </header>
      {count > 0 && (
        <div className={s.thumbs}>
          {data?.items.map((item) => (
            <PhotoPicture key={item.itemId} photo={item} size="SMALL" />
          ))}
        </div>
      )}
      <div className={s.dayWays}>
        {count > 0 && (
          <Button size="sm" onClick={() => onOpen(dayAddress(day))}>
            {t('calendar.open')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onOpen(filesOfDay(day))}>
          {t('calendar.files')}
        </Button>
      </div>
    </section>
  )
}
