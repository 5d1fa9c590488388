import { useT } from '@cove/kernel/i18n'
import { ImageIcon } from '@cove/ui/icons'
import { rowHeights } from '../data/use-row-height.ts'
import s from './page.module.css'

interface SizeSliderProps {
  readonly value: number
  readonly onChange: (px: number) => void
}

/** How large the pictures are. */
export function SizeSlider({ value, onChange }: SizeSliderProps) {
  const t = useT('album')
  return (
    <label className={s.slider}>
      <ImageIcon size={13} />
      <input
        type="range"
        min={rowHeights.least}
        max={rowHeights.most}
        step={2}
        value={value}
        aria-label={t('size')}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <ImageIcon size={17} />
    </label>
  )
}
