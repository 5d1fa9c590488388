import type { ReactNode } from 'react'
import s from './layout.module.css'

export interface StackProps {
  /** Between the parts: that of a form by default. */
  readonly gap?: 'small' | 'large' | undefined
  readonly children: ReactNode
}

/** Parts below each other. */
export function Stack({ gap, children }: StackProps) {
  return (
    <div className={s.stack} data-gap={gap}>
      {children}
    </div>
  )
}

export interface OneLineProps {
  /** The element it is; a span by default. */
  readonly as?: 'span' | 'b' | 'small' | 'p' | 'h1' | 'h2' | 'div' | undefined
  readonly look?: 'title' | 'strong' | 'note' | undefined
  /** Takes the space left in its line. */
  readonly grow?: boolean | undefined
  /** The tooltip. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A text that is cut with an ellipsis where it does not fit. */
export function OneLine({ as: Element = 'span', look, grow = false, title, children }: OneLineProps) {
  return (
    <Element className={s.text} data-look={look} data-grow={grow || undefined} title={title}>
      {children}
    </Element>
  )
}
