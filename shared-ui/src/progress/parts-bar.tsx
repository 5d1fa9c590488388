import s from './parts-bar.module.css'

/** One amount in a whole. */
export interface AmountPart {
  readonly id: string
  readonly label: string
  readonly bytes: number
  /** How much, as it is written. */
  readonly text: string
  readonly tone: 'blue' | 'green' | 'grey' | 'orange' | 'purple' | 'red' | 'teal' | 'yellow'
}

export interface PartsBarProps {
  /** Names the list of parts. */
  readonly label: string
  readonly parts: readonly AmountPart[]
  /** What the whole bar stands for; what no part takes is free. */
  readonly totalBytes: number
}

/** What fills a space: a bar of several amounts, and what each colour is with its amount. */
export function PartsBar({ label, parts, totalBytes }: PartsBarProps) {
  const shown = parts.filter(({ bytes }) => bytes > 0)
  return (
    <div className={s.parts}>
      <div className={s.bar} aria-hidden="true">
        {shown.map(({ id, bytes, tone }) => (
          <i key={id} data-tone={tone} style={{ width: `${Math.min(100, (bytes / Math.max(1, totalBytes)) * 100)}%` }} />
        ))}
      </div>
      <ul className={s.legend} aria-label={label}>
        {shown.map(({ id, label: name, text, tone }) => (
          <li key={id}>
            <i data-tone={tone} aria-hidden="true" />
            {name} <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
