import { album } from '@cove/device-contract/album'
import type { Memory } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { PhotoPicture } from '../widgets/photos-widget.tsx'
import { dayNumberOf } from './days.ts'
import s from './quick.module.css'

/** So many years are shown; the album has all. */
const shown = 3

export interface MemoryStripProps {
  readonly today: string
  readonly hasAlbum: boolean
  readonly onOpen: (address: string) => void
}

/** ALB-02: pictures of this day in earlier years; nothing without any. */
export function MemoryStrip({ today, hasAlbum, onOpen }: MemoryStripProps) {
  const t = useT('quick')
  const { data } = useRead(album, 'memories', { query: { day: dayNumberOf(today) }, isOff: !hasAlbum })
  const memories = data?.memories ?? []
  if (memories.length === 0) return undefined
  const thisYear = Number(today.slice(0, 4))
  const open = ({ day }: Memory) => onOpen(`/my-album/memories?day=${day}`)
  return (
    <section className={s.memories} aria-label={t('calendar.memories')}>
      <b>{t('calendar.memories')}</b>
      <div className={s.memoryGrid}>
        {memories.slice(0, shown).map((memory) => (
          <button key={memory.memoryId} type="button" className={s.memory} onClick={() => open(memory)}>
            <PhotoPicture photo={{ itemId: memory.coverItemId, modifiedSeconds: 0, colour: undefined }} />
            <span className={s.memoryText}>
              <b>{t('calendar.yearsAgo', { count: thisYear - memory.year })}</b>
              {t('calendar.count', { count: memory.count })}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
