import { storage } from '@cove/device-contract/storage'
import { system } from '@cove/device-contract/system'
import { useKernel } from '@cove/kernel'
import type { DiskErrorState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useState } from 'react'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { useSecondsUntil } from './use-clock.ts'

/** DLG-04, STO-09: what this person may do about hurt disks. */
export function DiskErrorActions({ errors }: { readonly errors: DiskErrorState }) {
  const { systemStatus, toasts } = useKernel()
  const t = useT('system-dialogs')
  const [busy, setBusy] = useState<'repair' | 'retry' | 'reboot' | 'continue'>()
  const left = useSecondsUntil(errors.confirmableAtMs, systemStatus.nowMs) ?? 0
  const { reboot, repair } = useDeviceOrders()
  const run = async (what: NonNullable<typeof busy>, act: () => Promise<boolean>) => {
    setBusy(what)
    if (!(await act().catch(() => false))) toasts.show({ tone: 'error', title: t('disks.refused') })
    setBusy(undefined)
  }
  const isAdmin = errors.offers !== 'contactAdmin'
  const canContinue = errors.offers === 'continue'
  const [damaged] = isAdmin ? errors.damagedSpaces : []
  const mainOffer = canContinue ? undefined : 'primary'
  const retry = () => systemStatus.retryDisks().then(() => true)
  return (
    <>
      <ElsewhereButton isAdmin={isAdmin} />
      {(errors.offers === 'reboot' || errors.offers === 'repair') && (
        <Button busy={busy === 'reboot'} onClick={() => void run('reboot', reboot)}>
          {t('disks.rebootNow')}
        </Button>
      )}
      <Button variant={damaged || canContinue ? 'default' : 'primary'} busy={busy === 'retry'} onClick={() => void run('retry', retry)}>
        {t('disks.retryNow')}
      </Button>
      {damaged && (
        <Button variant={mainOffer} busy={busy === 'repair'} onClick={() => void run('repair', () => repair(damaged.name))}>
          {t('disks.repairNow')}
        </Button>
      )}
      {canContinue && (
        <Button
          variant="danger"
          disabled={left > 0}
          busy={busy === 'continue'}
          onClick={() => void run('continue', systemStatus.continueWithDiskErrors)}
        >
          {left > 0 ? `${t('disks.continueNow')} (${left})` : t('disks.continueNow')}
        </Button>
      )}
    </>
  )
}

/** The administrator looks at the disks; everybody else can let the administrator in. */
function ElsewhereButton({ isAdmin }: { readonly isAdmin: boolean }) {
  const { systemStatus, windows } = useKernel()
  const t = useT('system-dialogs')
  const { signOut } = useDesktopCommands()
  if (!isAdmin) return <Button onClick={() => signOut('user')}>{t('switchAccount')}</Button>
  const showDisks = () => {
    systemStatus.closeDiskErrors()
    void windows.open('/storage-space')
  }
  return <Button onClick={showDisks}>{t('disks.showDisks')}</Button>
}

/** Orders to the device; each answers true when its own dialog, or a message about the refusal, says how it goes on. */
function useDeviceOrders() {
  const { device, systemStatus, texts, toasts } = useKernel()
  return {
    reboot: async () => {
      const answer = await device.use(system).reboot()
      if (answer.ok) systemStatus.begin('reboot')
      else toasts.show({ tone: 'error', title: texts.error(answer.error.name) })
      return true
    },
    repair: async (storageName: string) => {
      const answer = await device.use(storage).repair({ body: { storageName } })
      // Somebody else may have been quicker: the same repair.
      if (answer.ok || answer.error.name === 'storageChecking') systemStatus.begin('systemRepair')
      else toasts.show({ tone: 'error', title: texts.error(answer.error.name) })
      return true
    },
  }
}
