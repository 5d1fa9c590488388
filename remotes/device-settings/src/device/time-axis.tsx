import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import type { FigureRange } from '../data/use-figures.ts'
import s from './figures.module.css'

interface TimeAxisProps {
  readonly range: FigureRange
  /** Where the shared cursor is, in seconds since 1970. */
  readonly cursorSeconds: number | undefined
}

/** The time below all strips. */
export function TimeAxis({ range, cursorSeconds }: TimeAxisProps) {
  const t = useT('device-settings')
  const formats = useFormats()
  return (
    <div className={s.axis} aria-hidden="true">
      <span>{t(`info.since.${range}`)}</span>
      <span>{cursorSeconds === undefined ? '' : formats.date(cursorSeconds * 1000)}</span>
      <span>{t('info.now')}</span>
    </div>
  )
}
