import { useT } from '@cove/kernel/i18n'
import { Button, ErrorState } from '@cove/ui'
import type { Gate } from './gates.ts'

interface GateNoticeProps {
  readonly gate: Gate | 'oldClient'
  readonly name: string
  readonly onBack: () => void
}

/** DEV-11: this version of the desktop and the device do not fit; what to do about it. */
export function GateNotice({ gate, name, onBack }: GateNoticeProps) {
  const t = useT('devices')
  return (
    <ErrorState
      art="lock"
      title={t(`gates.${gate}.title`, { name })}
      body={t(`gates.${gate}.body`)}
      action={
        gate === 'oldClient' ? (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('gates.reload')}
          </Button>
        ) : (
          <Button onClick={onBack}>{t('failed.toList')}</Button>
        )
      }
    />
  )
}
