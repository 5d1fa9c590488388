import { useT } from '@cove/kernel/i18n'
import { IconButton, MinusIcon, PlusIcon, Popover } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { SlidersIcon } from '@cove/ui/icons'
import { columnsOf } from '../data/use-book-look.ts'
import type { BookChoice } from '../data/use-book-look.ts'
import { bookGrounds } from '../model/book-grounds.ts'
import type { BookGround } from '../model/book-grounds.ts'
import s from './book.module.css'

interface LookPanelProps {
  readonly choice: BookChoice
  readonly onChoice: (choice: BookChoice) => void
}

/** OFF-07: how pages look. */
export function LookPanel({ choice, onChoice }: LookPanelProps) {
  const t = useT('viewer')
  const grounds = Object.keys(bookGrounds) as BookGround[]
  const line = (label: string, value: string, change: (by: 1 | -1) => void) => (
    <div className={s.line}>
      <span>{label}</span>
      <IconButton size="sm" label={t('book.less', { what: label })} icon={<MinusIcon size={14} />} onClick={() => change(-1)} />
      <output>{value}</output>
      <IconButton size="sm" label={t('book.more', { what: label })} icon={<PlusIcon size={14} />} onClick={() => change(1)} />
    </div>
  )
  return (
    <Popover label={t('book.look')} align="end" trigger={<IconButton label={t('book.look')} icon={<SlidersIcon size={17} />} />}>
      <div className={s.panel}>
        <SegmentedControl
          label={t('book.ground')}
          value={choice.ground}
          segments={grounds.map((value) => ({ value, label: t(`book.grounds.${value}`) }))}
          onChange={(ground) => onChoice({ ...choice, ground })}
        />
        {line(t('book.size'), String(choice.sizePx), (by) =>
          onChoice({ ...choice, sizePx: Math.min(40, Math.max(12, choice.sizePx + by)) }),
        )}
        {line(t('book.lineHeight'), choice.lineHeight.toFixed(1), (by) =>
          onChoice({ ...choice, lineHeight: Math.min(3, Math.max(1.2, Number((choice.lineHeight + by * 0.1).toFixed(1)))) }),
        )}
        <SegmentedControl
          label={t('book.columns')}
          value={String(columnsOf(choice))}
          segments={[
            { value: '0', label: t('book.fittingPages') },
            { value: '1', label: t('book.onePage') },
            { value: '2', label: t('book.twoPages') },
          ]}
          onChange={(columns) => onChoice({ ...choice, columns: Number(columns) })}
        />
      </div>
    </Popover>
  )
}
