import { useKernel } from '@cove/kernel'
import type { PasskeyObstacle } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef, useState } from 'react'
import { useSignInFlowIfAny } from './sign-in-flow.tsx'

interface PasskeySignInOptions {
  /** Whose passkey is meant; undefined for anybody's. */
  readonly who: 'local' | 'online' | undefined
  readonly remember: boolean
  readonly offers: boolean
}

interface PasskeySignIn {
  readonly enter: () => Promise<void>
  readonly busy: boolean
  readonly problem: string | undefined
  /** Why this page can have no passkeys; told once somebody asked for one. */
  readonly obstacle: PasskeyObstacle | undefined
}

/**
 * LGN-03a: signing in with a passkey. A passkey does not tell whose it is before it answers, and an answer is for one asker: while nobody
 * typed a name the device asks first, and the account service asks again when the device does not know the passkey.
 */
export function usePasskeySignIn({ who, remember, offers }: PasskeySignInOptions): PasskeySignIn {
  const { session } = useKernel()
  const flow = useSignInFlowIfAny()
  const t = useT('local')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [obstacle, setObstacle] = useState<PasskeyObstacle>()
  const offer = useOffer(remember, offers && session.passkeys.obstacle() === undefined)
  const ask = async (): Promise<string | undefined> => {
    if (who === 'online' && flow) return flow.byPasskey()
    const result = await session.signInWithPasskey({ remember })
    if (result.ok) return undefined
    if (result.error === 'dismissed') return t('passkey.failed')
    return who === undefined && flow && result.error === 'passkeyRefused' ? flow.byPasskey() : result.text
  }
  const enter = async () => {
    const found = session.passkeys.obstacle()
    setObstacle(found)
    if (busy || found !== undefined) return
    // A browser has one question open at a time.
    offer.end()
    setBusy(true)
    setProblem(undefined)
    setProblem(await ask())
    setBusy(false)
  }
  return { enter, busy, problem, obstacle }
}

/** Offers passkeys of the device in the account field while it is shown, where the browser can. */
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
      // Nobody pressed anything, so a failure here says nothing; the tile explains itself.
      await session.signInWithPasskey({ remember: rememberNow.current, conditional: true, signal: leaving.signal })
    }
    void offer()
    return () => leaving.abort()
  }, [session, isPossible])
  return { end: () => open.current?.abort() }
}
