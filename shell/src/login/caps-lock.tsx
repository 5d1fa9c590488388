import { useT } from '@cove/kernel/i18n'
import { WarningIcon } from '@cove/ui'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import s from './entry-card.module.css'

/** Watches Caps Lock over a password field. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { on, watch: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } }
}

export function CapsLockHint({ on }: { readonly on: boolean }) {
  const t = useT('shell')
  return (
    on && (
      <p className={s.caps} role="status">
        <WarningIcon size={14} />
        {t('login.capsLock')}
      </p>
    )
  )
}
