import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { TypedConfirm } from '@cove/ui/forms'
import { useState } from 'react'
import { resetSettings } from '../data/device-calls.ts'
import s from './dialog.module.css'

const lost = ['power', 'services', 'ssh', 'hosts', 'sleep'] as const
const kept = ['files', 'people', 'storage', 'addresses', 'history'] as const

/** PWR-01b: says what a reset of the settings loses and what it keeps; the phrase is typed. */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const confirm = async () => {
    const answer = await resetSettings(kernel)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    kernel.toasts.show({ tone: 'success', title: t('power.reset.begun') })
    onClose()
  }
  return (
    <TypedConfirm
      open
      phrase={t('power.reset.phrase')}
      title={t('power.reset.title')}
      body={
        <>
          <b>{t('power.reset.lost')}</b>
          <ul className={s.points}>
            {lost.map((name) => (
              <li key={name}>{t(`power.reset.loses.${name}`)}</li>
            ))}
          </ul>
          <b>{t('power.reset.kept')}</b>
          <ul className={s.points}>
            {kept.map((name) => (
              <li key={name}>{t(`power.reset.keeps.${name}`)}</li>
            ))}
          </ul>
          <FailureNote failure={failure} />
        </>
      }
      confirmLabel={t('power.reset.confirm')}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
