import { useUiTexts } from '../provider/ui-texts.ts'
import s from './spinner.module.css'

export interface SpinnerProps {
  /** Diameter in px. */
  readonly size?: number | undefined
  /** What is being waited for; a spinner inside a labelled control passes an empty string and is then silent. */
  readonly label?: string | undefined
}

/** A turning ring for waits of unknown length. It never pretends to know progress. */
export function Spinner({ size = 18, label }: SpinnerProps) {
  const texts = useUiTexts()
  const silent = label === ''
  return (
    <svg
      className={s.root}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : (label ?? texts.loading)}
      aria-hidden={silent || undefined}
    >
      <circle className={s.track} cx="12" cy="12" r="9" />
      <path className={s.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
