import type { CSSProperties } from 'react'
import { cx } from '../class-names.ts'
import s from './progress.module.css'

export interface ProgressProps {
  readonly label: string
  /** 0 to 100; undefined when the length of the work is unknown. */
  readonly percent?: number | undefined
  readonly tone?: 'accent' | 'ok' | 'warn' | 'err' | undefined
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

function ariaOf(label: string, percent: number | undefined) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent === undefined ? undefined : Math.round(clamp(percent)),
  }
}

/** A bar of work done. Without a percentage it shows that work goes on and claims nothing. */
export function Progress({ label, percent, tone = 'accent' }: ProgressProps) {
  const style: CSSProperties = { transform: `scaleX(${clamp(percent ?? 30) / 100})` }
  return (
    <div className={s.bar} {...ariaOf(label, percent)}>
      <span className={cx(s.fill, s[tone], percent === undefined && s.unknown)} style={percent === undefined ? undefined : style} />
    </div>
  )
}

export interface ProgressRingProps extends ProgressProps {
  /** Diameter in px. */
  readonly size?: number | undefined
}

/** The same as a ring, for icons and rows. */
export function ProgressRing({ label, percent, tone = 'accent', size = 20 }: ProgressRingProps) {
  return (
    <svg
      className={cx(s.ring, s[tone], percent === undefined && s.turning)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      {...ariaOf(label, percent)}
    >
      <circle className={s.track} cx="10" cy="10" r="8" pathLength="100" />
      <circle className={s.arc} cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${clamp(percent ?? 25)} 100`} />
    </svg>
  )
}
