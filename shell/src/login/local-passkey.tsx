import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { KeyIcon } from '@cove/ui/icons'
import { FieldError } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { useLocalTexts } from '../family/local-texts.ts'
import { PasskeyObstacleNote } from '../family/passkey-obstacle.tsx'
import s from './login.module.css'

/** LGN-03a: signing in with a passkey of this device, by a button and in the list of the account field. */
export function LocalPasskey({ remember }: { readonly remember: boolean }) {
  const ready = useLocalTexts()
  return ready ? <Ways remember={remember} /> : null
}

function Ways({ remember }: { readonly remember: boolean }) {
  const { session } = useKernel()
  const t = useT('local')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const obstacle = session.passkeys.obstacle()
  const offered = useOffer(remember, obstacle === undefined)
  if (obstacle)
    return (
      <details className={s.address}>
        <summary>{t('passkey.why')}</summary>
        <PasskeyObstacleNote obstacle={obstacle} />
      </details>
    )
  const enter = async () => {
    // A browser has one question open at a time.
    offered.end()
    setBusy(true)
    setProblem(undefined)
    const result = await session.signInWithPasskey({ remember })
    setBusy(false)
    if (!result.ok) setProblem(result.error === 'dismissed' ? t('passkey.failed') : result.text)
  }
  return (
    <section className={s.other} aria-label={t('passkey.signIn')}>
      <FieldError>{problem}</FieldError>
      <Button icon={<KeyIcon size={16} />} busy={busy} onClick={() => void enter()}>
        {t('passkey.signIn')}
      </Button>
    </section>
  )
}

/** Offers passkeys in the account field while the form is shown, where the browser can. */
function useOffer(remember: boolean, isPossible: boolean): { readonly end: () => void } {
  const { session } = useKernel()
  const rememberNow = useRef(remember)
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    rememberNow.current = remember
  }, [remember])
  useEffect(() => {
    if (!isPossible) return
    const leaving = new AbortController()
    open.current = leaving
    const offer = async () => {
      if (!(await session.passkeys.isConditional()) || leaving.signal.aborted) return
      // Nobody pressed anything, so a failure here says nothing; the button explains itself.
      await session.signInWithPasskey({ remember: rememberNow.current, conditional: true, signal: leaving.signal })
    }
    void offer()
    return () => leaving.abort()
  }, [session, isPossible])
  return { end: () => open.current?.abort() }
}
