import { InfoIcon, WarningIcon } from '@cove/ui'
import { Bar, Note } from '@cove/ui/page'
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
    <div className={s.strip}>
      <Note role="status" tone={tone === 'warn' ? 'warn' : undefined} icon={<Icon size={16} />} action={actions && <Bar>{actions}</Bar>}>
        {children}
      </Note>
    </div>
  )
}
