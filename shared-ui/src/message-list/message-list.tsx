import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import s from './message-list.module.css'

export interface MessageListProps extends Omit<ComponentPropsWithRef<'ul'>, 'className' | 'style'> {
  /** `err` for problems. */
  readonly tone?: 'neutral' | 'err'
}

/** Sentences below each other, as `li`; it scrolls when there are many. */
export function MessageList({ tone = 'neutral', ...rest }: MessageListProps) {
  return <ul {...rest} className={cx(s.list, tone === 'err' && s.err)} />
}
