import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, Navigate, useLocation, useNavigate } from '@cove/kernel/router'
import { Button, Spinner } from '@cove/ui'
import { useState } from 'react'
import { EntryCard } from '../login/entry-card.tsx'
import entry from '../login/entry-card.module.css'
import s from '../login/login.module.css'
import { JoinForm } from './join-form.tsx'
import { linkInHash } from './join-rules.ts'
import { useLocalTexts } from './local-texts.ts'
import { useLink } from './use-link.ts'
import type { LinkProblem } from './use-link.ts'

/** USR-02e: where a one-time link leads: a new person comes in, or a known one sets a new password. */
export function JoinScreen() {
  const ready = useLocalTexts()
  return ready ? <Join /> : null
}

function Join() {
  const t = useT('local')
  const { hash } = useLocation()
  const link = linkInHash(hash)
  const known = useLink(link)
  const phase = useSession((state) => state.phase)
  const [isWorking, setIsWorking] = useState(false)
  const [passwordSet, setPasswordSet] = useState(false)
  const isInside = phase === 'signedIn' || phase === 'expired'
  // Whoever came in with this form goes on; another person's session is not taken over in silence.
  if (isInside && isWorking) return <Navigate to="/desktop" replace />
  if (passwordSet)
    return (
      <EntryCard title={t('title.reset')}>
        <p className={s.said} role="status">
          {t('resetDone')}
        </p>
        <p className={entry.help}>
          <Link to="/login/local">{t('goToLogin')}</Link>
        </p>
      </EntryCard>
    )
  if (known.state === 'checking')
    return (
      <EntryCard title={t('checking')}>
        <div className={s.waiting} role="status">
          <Spinner size={28} label={t('checking')} />
        </div>
      </EntryCard>
    )
  if (known.state === 'bad') return <BadLink problem={known.problem} onAgain={known.again} />
  const { info } = known
  const title = info.kind === 'join' ? t('title.join', { device: info.deviceName }) : t('title.reset')
  return (
    <EntryCard title={title}>
      {isInside ? (
        <SignedIn />
      ) : (
        <JoinForm link={link} info={info} onWorking={() => setIsWorking(true)} onPasswordSet={() => setPasswordSet(true)} />
      )}
    </EntryCard>
  )
}

function BadLink({ problem, onAgain }: { readonly problem: LinkProblem; readonly onAgain: () => void }) {
  const t = useT('local')
  const mayHelp = problem === 'offline' || problem === 'tooManyAttempts'
  return (
    <EntryCard title={t('title.bad')}>
      <p className={entry.problem} role="alert">
        {t(`bad.${problem}`)}
      </p>
      {mayHelp && (
        <Button variant="primary" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      )}
      <p className={entry.help}>
        <Link to="/login/local">{t('goToLogin')}</Link>
      </p>
    </EntryCard>
  )
}

function SignedIn() {
  const { session } = useKernel()
  const t = useT('local')
  const navigate = useNavigate()
  const name = useSession((state) => state.user?.nickname ?? '')
  const [busy, setBusy] = useState(false)
  return (
    <div className={s.part}>
      <p className={s.said}>{t('signedIn.body', { name })}</p>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void session.signOut()
        }}
      >
        {t('signedIn.signOut')}
      </Button>
      <Button onClick={() => void navigate('/desktop')}>{t('signedIn.stay')}</Button>
    </div>
  )
}
