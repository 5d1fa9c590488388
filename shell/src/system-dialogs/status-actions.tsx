import { useKernel, useSession } from '@cove/kernel'
import type { StatusDialog as Status } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, ChevronRightIcon } from '@cove/ui'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { useShell } from '../shell-context.ts'
import s from './system-dialogs.module.css'

type Action = 'workOffline' | 'keepWaiting' | 'close' | 'openPro' | 'tryNow'
type OtherWay = 'switchLine' | 'switchDevice' | 'switchAccount'

/** What a person can do about it now, the confirming one last: nothing stands there that would do nothing. */
export function statusActionsOf({ kind, phase, attempt }: Status): readonly Action[] {
  if (phase === 'done') return kind === 'rebootPro' ? ['close', 'openPro'] : ['close']
  // DLG-03: work of the device takes its time; only when it does not answer there is something to decide.
  if (kind === 'systemRepair' || kind === 'createSwap') return phase === 'failed' ? ['close'] : attempt > 1 ? ['workOffline', 'tryNow'] : []
  if (kind === 'rebootPro') return phase === 'failed' ? ['close'] : []
  if (kind === 'loseConnect') return [phase === 'silent' ? 'keepWaiting' : 'workOffline', 'tryNow']
  // H-14: a device that is only about to go away still answers, and that would be no news.
  if (phase === 'waiting') return []
  return phase === 'failed' ? ['close', 'tryNow'] : ['tryNow']
}

/** The buttons of the dialog. */
export function StatusActions({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const { openAddress } = useShell()
  const t = useT('system-dialogs')
  const run: Record<Action, () => void> = {
    workOffline: systemStatus.workOffline,
    keepWaiting: systemStatus.workOffline,
    close: systemStatus.close,
    // PRO-03: the pro edition is what stands at this address now.
    openPro: () => openAddress('/'),
    tryNow: systemStatus.tryNow,
  }
  const actions = statusActionsOf(status)
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

/** DLG-02: where else the user can go after the last counted try. */
export function OtherWays() {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const { signOut, openLines } = useDesktopCommands()
  const hasDevices = useSession((state) => state.device?.hasAccountService === true)
  const run: Record<OtherWay, () => void> = {
    switchLine: openLines,
    switchDevice: () => signOut('device'),
    switchAccount: () => signOut('user'),
  }
  const ways: readonly OtherWay[] = ['switchLine', ...(hasDevices ? (['switchDevice'] as const) : []), 'switchAccount']
  return (
    <ul className={s.ways}>
      {ways.map((way) => (
        <li key={way}>
          <button
            type="button"
            onClick={() => {
              systemStatus.workOffline()
              run[way]()
            }}
          >
            {t(way)}
            <ChevronRightIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
