import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCallback } from 'react'
import { goTo } from '../launch/page-address.ts'
import { useShell } from '../shell-context.ts'

/** LGN-11: out of here, another person, another device of the same account, or out of every browser. */
export type LeaveHow = 'here' | 'user' | 'device' | 'everywhere'

/** Leaves the desktop; asks first when something would be lost: unsaved windows, running transfers, sessions elsewhere. */
export function useSignOut(): (how: LeaveHow) => void {
  const { device, dialogs, session, texts, toasts, transfers, windows } = useKernel()
  const { loadEntrance } = useShell()
  const t = useT('shell')
  return useCallback(
    (how) => {
      const unsaved = Object.values(windows.store.getState().windows).some((window) => window.dirty)
      const { counts } = transfers.store.getState()
      const sending = counts.upload.doing + counts.download.doing > 0
      const loses = unsaved ? 'signOut.unsaved' : sending ? 'signOut.sending' : how === 'everywhere' ? 'signOut.everywhere' : undefined
      const mayLeave = async () => {
        if (loses === undefined) return true
        const answer = await dialogs.confirm({
          title: t('signOut.title'),
          body: t(loses),
          confirmLabel: t('signOut.confirm'),
          tone: 'danger',
        })
        return answer.confirmed
      }
      // S-D6: the others end first, while this session can still say so; when that fails nobody is told they ended.
      const endOthers = async () => {
        const ended = await device.session.revoke({ body: {} }).catch(() => undefined)
        if (!ended?.ok) toasts.show({ tone: 'error', title: t('signOut.othersRemain'), body: texts.error('offline') })
        return ended?.ok === true
      }
      const leave = async () => {
        if (!(await mayLeave())) return
        if (how === 'everywhere' && !(await endOthers())) return
        if (how === 'device') {
          const { connection } = await loadEntrance()
          connection.leaveDevice()
          return goTo('/device/list')
        }
        // LGN-11a: who comes back is still remembered, and is not signed in by himself in the meantime.
        if (how === 'user') return session.switchUser()
        // LGN-11a: signing out on purpose also takes back signing in by itself.
        if (session.store.getState().device?.hasAccountService) {
          const { accounts } = await loadEntrance()
          accounts.setAutoLogin(false)
        }
        await session.signOut()
      }
      leave().catch(() => session.signOut())
    },
    [device, dialogs, loadEntrance, session, t, texts, toasts, transfers, windows],
  )
}
