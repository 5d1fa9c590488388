import { InfoIcon, WarningIcon } from '@cove/ui'
import type { ReactNode } from 'react'
import s from './strip.module.css'

interface StripProps {
  readonly tone: 'info' | 'warn'
  readonly children: ReactNode
  readonly actions?: ReactNode | undefined
}

/** A notice above a list, with its actions. */
export function Strip({ tone, children, actions }: StripProps) {
  const Icon = tone === 'warn' ? WarningIcon : InfoIcon
  return (
    <div className={s.strip} data-tone={tone} role="status">
      <Icon size={16} />
      <p className={s.words}>{children}</p>
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
