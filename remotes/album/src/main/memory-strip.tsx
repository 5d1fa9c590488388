import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useMemories } from '../data/use-albums.ts'
import { pages } from '../model/addresses.ts'
import { Picture } from './picture.tsx'
import { useToday } from './use-today.ts'
import { useCountText } from './use-count-text.ts'
import s from './memory-strip.module.css'

/** ALB-01b: pictures of this day in earlier years, above the timeline; nothing where there are none. */
export function MemoryStrip() {
  const t = useT('album')
  const navigate = useNavigate()
  const today = useToday()
  const countText = useCountText()
  const memories = useMemories(today).data?.memories ?? []
  if (memories.length === 0) return null
  return (
    <section className={s.memories} aria-label={t('pages.memories')}>
      {memories.slice(0, 4).map((memory) => (
        <button
          key={memory.memoryId}
          type="button"
          className={s.memory}
          onClick={() => void navigate(`${pages.memories}?day=${memory.day}`)}
        >
          <Picture item={{ itemId: memory.coverItemId }} size="LARGE" />
          <span className={s.memoryText}>
            <b>{t('yearsAgo', { count: new Date(today * 86_400_000).getUTCFullYear() - memory.year })}</b>
            <small>{countText(memory)}</small>
          </span>
        </button>
      ))}
    </section>
  )
}
