import { noticesRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useCourse } from '../data/use-course.ts'
import type { Details } from '../data/use-pools.ts'
import { Status } from '../ui/status.tsx'
import s from './space.module.css'

export interface CourseProps {
  readonly pools: Details['pools']
  readonly onOpen: (address: string) => void
}

/** What happened to disks of spaces, until the notices about it are cleared; nothing where nothing did. */
export function Course({ pools, onOpen }: CourseProps) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const steps = useCourse(pools.map(({ storageId }) => storageId))
  if (steps.length === 0) return undefined
  return (
    <section aria-label={t('course.title')}>
      <div className={s.sectionHead}>
        <h2>{t('course.title')}</h2>
        <Button size="sm" variant="ghost" onClick={() => onOpen(noticesRoute.address({}))}>
          {t('course.open')}
        </Button>
      </div>
      <ol>
        {steps.map(({ atMs, isOver, title }) => (
          <li key={`${atMs} ${title}`} className={s.seat}>
            <Status tone={isOver ? 'ok' : 'err'}>{date(atMs)}</Status>
            <span className={s.grow}>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
