import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { LoginKind, SessionDialog } from '@cove/kernel'
import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useState } from 'react'
import { isCloudKind } from '../entrance/cloud-kind.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { useShell } from '../shell-context.ts'
import { ExplainedError } from './explained-error.tsx'
import s from './session-dialogs.module.css'

const TokenExpired = lazyScreen(() => import('./token-expired.tsx').then((module) => module.TokenExpired))
const CloudTokenExpired = lazyScreen(() => import('./cloud-token-expired.tsx').then((module) => module.CloudTokenExpired))

/** The dialogs that block everything because the session or the device asks for it (LGN-09, LGN-10). At most one. */
export function SessionDialogs() {
  const { dialogs } = useKernel()
  const dialog = useStoreValue(dialogs.store, (state) => state.session)
  const explains = useStoreValue(dialogs.store, ({ explained }) => explained !== undefined && explained.windowId === undefined)
  const user = useSession((state) => state.user)
  const loginKind = useSession((state) => state.loginKind)
  // LGN-09c: who is thrown out has no session any more, and is to be led to the password that he signed in with.
  const [lastKind, setLastKind] = useState(loginKind)
  if (loginKind !== undefined && loginKind !== lastKind) setLastKind(loginKind)
  if (dialog?.kind === 'token-expired' && user)
    return isCloudKind(loginKind) ? <CloudTokenExpired user={user} /> : <TokenExpired user={user} />
  // One at a time: the notice comes back when its explanation is closed.
  const shown = explains || dialog?.kind === 'loseConnect' ? undefined : dialog
  return (
    <>
      {shown && <Notice dialog={shown} loginKind={lastKind} />}
      <ExplainedError />
    </>
  )
}

/** LGN-09c: who has an account of the device changes its password inside, after signing in. */
const ownPasswordPath = `/login/local?next=${encodeURIComponent('/account-security/security')}`

/** Kinds after which this person has to sign in anew; the others only tell. */
const endsSession: readonly SessionDialog['kind'][] = ['token-expired', 'login-expired', 'kicked', 'withdrawn']
/** DEV-06c: kinds that offer signing in again to somebody who may also go on. */
const offersSignIn: readonly SessionDialog['kind'][] = ['database-error']

/** LGN-09: reasons a session ends that have sentences of their own. */
const reasons: readonly unknown[] = [
  ...['sessionRevoked', 'passwordChanged', 'accountRemoved', 'roleChanged', 'deviceReset', 'accessWithdrawn', 'kicked'],
]

/** Title and sentences of a notice: by the reason the session ended, else by the kind of dialog. */
function useWords({ kind, text, report }: SessionDialog): {
  readonly title: string
  readonly body: string
  readonly said?: string | undefined
} {
  const { texts } = useKernel()
  const t = useT('shell')
  const locale = useLocale()
  if (report && reasons.includes(report.error)) {
    const { error, endedSeconds } = report
    const at = endedSeconds === undefined ? undefined : { when: formatDateTime(endedSeconds, locale) }
    return {
      title: t(`session.ended.${error}.title`),
      body: at ? t(`session.ended.${error}.bodyAt`, at) : t(`session.ended.${error}.body`),
    }
  }
  return { title: t(`session.${kind}.title`), body: t(`session.${kind}.body`), said: text ?? (report && texts.error(report.error)) }
}

function Notice({ dialog, loginKind }: { readonly dialog: SessionDialog; readonly loginKind: LoginKind | undefined }) {
  const { dialogs, session, texts } = useKernel()
  const { openAddress } = useShell()
  const t = useT('shell')
  const isCloud = useSession(({ device }) => device?.hasAccountService === true) && isCloudKind(loginKind)
  const ends = endsSession.includes(dialog.kind)
  const offers = offersSignIn.includes(dialog.kind)
  const leave = () => {
    dialogs.closeSession()
    // S-D5: the kernel has usually left already; then only the words remain.
    if (session.store.getState().phase !== 'signedOut') void session.signOut()
  }
  // LGN-09c: this page stands outside the router on purpose, so the address is opened again; the session has ended anyway.
  const changePassword = () => {
    dialogs.closeSession()
    openAddress(isCloud ? '/login/update-password' : ownPasswordPath)
  }
  const { report } = dialog
  const { title, body, said } = useWords(dialog)
  return (
    <Dialog
      open
      scope="system"
      // LGN-09c: 500 px for who was thrown out.
      size={dialog.kind === 'kicked' ? 'notice' : 'sm'}
      dismissible={!ends}
      title={title}
      onClose={dialogs.closeSession}
      actions={
        <>
          {dialog.kind === 'kicked' && <Button onClick={changePassword}>{t('session.changePassword')}</Button>}
          {report && <Button onClick={() => dialogs.explain(report)}>{texts.t('faults.details')}</Button>}
          {offers && <Button onClick={dialogs.closeSession}>{t('session.understood')}</Button>}
          <Button variant="primary" data-autofocus="" onClick={ends || offers ? leave : dialogs.closeSession}>
            {t(ends || offers ? 'session.signInAgain' : 'session.understood')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p className={s.body}>{body}</p>
        {said && <p className={s.said}>{said}</p>}
      </div>
    </Dialog>
  )
}
