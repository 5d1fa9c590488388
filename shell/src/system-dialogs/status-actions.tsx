import { useKernel, useSession } from '@cove/kernel'
import type { StatusDialog as Status } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { useShell } from '../shell-context.ts'

type Action = 'switchDevice' | 'switchAccount' | 'workOffline' | 'close' | 'openPro' | 'tryNow'

/** What a person can do about it now, the confirming one last: nothing stands there that would do nothing. */
export function statusActionsOf({ kind, phase, attempt }: Status): readonly Action[] {
  if (phase === 'done') return kind === 'rebootPro' ? ['close', 'openPro'] : ['close']
  // DLG-03: work of the device takes its time; only when it does not answer there is something to decide.
  if (kind === 'systemRepair' || kind === 'createSwap') return phase === 'failed' ? ['close'] : attempt > 1 ? ['workOffline', 'tryNow'] : []
  if (kind === 'rebootPro') return phase === 'failed' ? ['close'] : []
  // DLG-02: whoever lost the device may work on, go to another one, or let somebody else in.
  if (kind === 'loseConnect') return [...(phase === 'failed' ? (['switchDevice', 'switchAccount'] as const) : []), 'workOffline', 'tryNow']
  // H-14: a device that is only about to go away still answers, and that would be no news.
  if (phase === 'waiting') return []
  return phase === 'failed' ? ['close', 'tryNow'] : ['tryNow']
}

/** The buttons of the dialog. */
export function StatusActions({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const { openAddress } = useShell()
  const t = useT('system-dialogs')
  const { signOut } = useDesktopCommands()
  const hasDevices = useSession((state) => state.device?.hasAccountService === true)
  const leave = (how: 'user' | 'device') => {
    systemStatus.workOffline()
    signOut(how)
  }
  const run: Record<Action, () => void> = {
    switchDevice: () => leave('device'),
    switchAccount: () => leave('user'),
    workOffline: systemStatus.workOffline,
    close: systemStatus.close,
    // PRO-03: the pro edition is what stands at this address now.
    openPro: () => openAddress('/'),
    tryNow: systemStatus.tryNow,
  }
  const actions = statusActionsOf(status).filter((action) => action !== 'switchDevice' || hasDevices)
  return actions.map((action, index) => {
    const isLast = index === actions.length - 1
    const main = isLast ? ({ variant: 'primary', 'data-autofocus': '' } as const) : {}
    return (
      <Button key={action} {...main} onClick={run[action]}>
        {t(action)}
      </Button>
    )
  })
}
