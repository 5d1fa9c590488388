import { sessionStart } from '@cove/device-contract/start'
import { useKernel } from '@cove/kernel'
import type { ConfirmRequest, SessionState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useCallback } from 'react'
import { isCloudKind } from '../entrance/cloud-kind.ts'
import { useShell } from '../shell-context.ts'

/** LGN-11: out of here, another person, another device of the same account, or out of every browser. */
export type LeaveHow = 'here' | 'user' | 'device' | 'everywhere'

/** Leaves the desktop; asks first when something would be lost: unsaved windows, running transfers, sessions elsewhere. */
export function useSignOut(): (how: LeaveHow) => void {
  const { device, dialogs, session, texts, toasts, transfers, windows } = useKernel()
  const { loadEntrance } = useShell()
  const navigate = useNavigate()
  const t = useT('shell')
  return useCallback(
    (how) => {
      const unsaved = Object.values(windows.store.getState().windows).some((window) => window.dirty)
      const { counts } = transfers.store.getState()
      const sending = counts.upload.doing + counts.download.doing > 0
      const loses = unsaved ? 'signOut.unsaved' : sending ? 'signOut.sending' : how === 'everywhere' ? 'signOut.everywhere' : undefined
      const isLocal = !isCloudKind(session.store.getState().loginKind)
      const mayLeave = async () => {
        const question = how === 'device' ? switchQuestion(session.store.getState(), { t, loses }) : leaveQuestion(t, loses)
        return question === undefined || (await dialogs.confirm(question)).confirmed
      }
      // S-D6: the others end first, while this session can still say so; when that fails nobody is told they ended.
      const endOthers = async () => {
        const ended = await device
          .use(sessionStart)
          .revoke({ body: {} })
          .catch(() => undefined)
        if (!ended?.ok) toasts.show({ tone: 'error', title: t('signOut.othersRemain'), body: texts.error('offline') })
        return ended?.ok === true
      }
      const leave = async () => {
        if (!(await mayLeave())) return
        if (how === 'everywhere' && !(await endOthers())) return
        if (how === 'device' && !isLocal) {
          const { connection } = await loadEntrance()
          connection.leaveDevice()
          return void navigate('/device/list')
        }
        // LGN-11a: who comes back is still remembered, and is not signed in without asking in the meantime.
        if (how === 'user' || how === 'device') return session.switchUser()
        // LGN-11a: signing out on purpose also takes back signing in by itself.
        if (session.store.getState().device?.hasAccountService) {
          const { accounts } = await loadEntrance()
          accounts.setAutoLogin(false)
        }
        await session.signOut()
      }
      leave().catch(() => session.signOut())
    },
    [device, dialogs, loadEntrance, navigate, session, t, texts, toasts, transfers, windows],
  )
}

function leaveQuestion(t: Translate, loses: string | undefined): ConfirmRequest | undefined {
  if (loses === undefined) return undefined
  return { title: t('signOut.title'), body: t(loses), confirmLabel: t('signOut.confirm'), tone: 'danger' }
}

/** LGN-11b: always asked, because the session ends; a local account has no list of devices to return to. */
function switchQuestion(
  { user, device, loginKind }: SessionState,
  { t, loses }: { readonly t: Translate; readonly loses: string | undefined },
): ConfirmRequest {
  const isLocal = !isCloudKind(loginKind)
  const what = isLocal ? t('signOut.deviceLocal', { account: user?.account ?? '' }) : t('signOut.deviceCloud')
  return {
    title: t('signOut.deviceTitle', { device: device?.name ?? '' }),
    body: loses === undefined ? what : `${what} ${t(loses)}`,
    confirmLabel: t(isLocal ? 'signOut.deviceLocalConfirm' : 'signOut.deviceConfirm'),
    tone: loses === undefined ? 'normal' : 'danger',
  }
}
