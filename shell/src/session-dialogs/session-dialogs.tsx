import { useKernel, useSession, useStoreValue, type SessionDialog } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { lazyScreen } from '../lazy-screen.tsx'
import s from './session-dialogs.module.css'

const TokenExpired = lazyScreen(() => import('./token-expired.tsx').then((module) => module.TokenExpired))

/** The dialogs that block everything because the session or the device asks for it (LGN-09, LGN-10). At most one. */
export function SessionDialogs() {
  const dialog = useStoreValue(useKernel().dialogs.store, (state) => state.session)
  const user = useSession((state) => state.user)
  if (!dialog || dialog.kind === 'loseConnect') return undefined
  if (dialog.kind === 'token-expired' && user) return <TokenExpired user={user} />
  return <Notice dialog={dialog} />
}

/** Kinds after which this person has to sign in anew; the others only tell. */
const endsSession: readonly SessionDialog['kind'][] = ['token-expired', 'login-expired', 'kicked', 'withdrawn']

function Notice({ dialog }: { readonly dialog: SessionDialog }) {
  const { dialogs, session, texts } = useKernel()
  const t = useT('shell')
  const ends = endsSession.includes(dialog.kind)
  const leave = () => {
    dialogs.closeSession()
    // S-D5: the kernel has usually left already; then only the words remain.
    if (session.store.getState().phase !== 'signedOut') void session.signOut()
  }
  const said = dialog.text ?? (dialog.report && texts.error(dialog.report.error))
  return (
    <Dialog
      open
      scope="system"
      // LGN-09c: the kicked dialog is the wide one.
      size={dialog.kind === 'kicked' ? 'md' : 'sm'}
      dismissible={!ends}
      title={t(`session.${dialog.kind}.title`)}
      onClose={dialogs.closeSession}
      actions={
        <Button variant="primary" onClick={ends ? leave : dialogs.closeSession}>
          {t(ends ? 'session.signInAgain' : 'session.understood')}
        </Button>
      }
    >
      <div className={s.stack}>
        <p className={s.body}>{t(`session.${dialog.kind}.body`)}</p>
        {said && <p className={s.said}>{said}</p>}
      </div>
    </Dialog>
  )
}
