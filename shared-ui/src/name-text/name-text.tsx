import { useMemo } from 'react'
import { splitName } from './split-name.ts'
import s from './name-text.module.css'

export interface NameTextProps {
  /** The name as it may be shown: what cannot be seen has been made visible. */
  readonly name: string
  /** What the tooltip says; the name when omitted, and nothing with false, for a parent that has its own. */
  readonly title?: string | false | undefined
}

/**
 * A name on one line, isolated from the direction of its neighbours (S-F3). Where it does not fit, its middle goes: the extension stays.
 * CSS alone decides, so a list of any length is never measured. The text is in the document once, whole.
 */
export function NameText({ name, title = name }: NameTextProps) {
  const { head, tail } = useMemo(() => splitName(name), [name])
  const tooltip = title === false ? undefined : title
  if (tail === '') {
    return (
      <bdi className={s.plain} title={tooltip}>
        {name}
      </bdi>
    )
  }
  return (
    <bdi className={s.root} title={tooltip}>
      <span className={s.whole}>{name}</span>
      <span className={s.parts} aria-hidden="true" data-head={head} data-tail={tail} />
    </bdi>
  )
}
