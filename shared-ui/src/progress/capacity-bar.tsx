import { cx } from '../class-names.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import { usedPercent } from './used-percent.ts'
import s from './progress.module.css'

export interface CapacityBarProps {
  readonly label: string
  readonly usedBytes: number
  readonly totalBytes: number
}

/** How full a space is: calm up to 85 %, amber up to 95 %, red beyond. WIN-08: at least 1 when anything is used, never above 100. */
export function CapacityBar({ label, usedBytes, totalBytes }: CapacityBarProps) {
  const texts = useUiTexts()
  const percent = usedPercent(usedBytes, totalBytes)
  const tone = percent >= 95 ? 'err' : percent >= 85 ? 'warn' : 'accent'
  return (
    <div
      className={s.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={texts.capacityUsed(percent)}
    >
      <span className={cx(s.fill, s[tone])} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
