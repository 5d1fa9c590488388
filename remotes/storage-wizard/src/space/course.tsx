import { noticesRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Line, Lines, Section, StateDot } from '@cove/ui/page'
import { useCourse } from '../data/use-course.ts'
import type { Details } from '../data/use-pools.ts'

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
    <Section
      title={t('course.title')}
      tools={
        <Button size="sm" variant="ghost" onClick={() => onOpen(noticesRoute.address({}))}>
          {t('course.open')}
        </Button>
      }
    >
      <Lines>
        {steps.map(({ atMs, isOver, title }) => (
          <Line key={`${atMs} ${title}`} icon={<StateDot tone={isOver ? 'ok' : 'err'}>{date(atMs)}</StateDot>} text={title} />
        ))}
      </Lines>
    </Section>
  )
}
