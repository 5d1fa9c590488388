import { useStoreValue } from '@cove/kernel'
import { useEffect, useRef, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'

/** LGN-13a: signs in by itself with the last remembered account, once, when the page started signed out. */
export function useAutoLogin(fresh: boolean): {
  readonly account: string | undefined
  readonly problem: string | undefined
  readonly cancel: () => void
} {
  const { accounts } = useEntrance()
  const { settle } = useSignInFlow()
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  const [isDecided, setDecided] = useState(false)
  const [account, setAccount] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const started = useRef(false)
  const cancelled = useRef(false)
  // A page opened right here does not know yet whether somebody is signed in.
  if (!isDecided && phase !== 'unknown') {
    setDecided(true)
    const { autoLogin, known } = accounts.store.getState()
    if (fresh && autoLogin && phase === 'signedOut') setAccount(known.find((line) => line.isRemembered)?.account)
  }
  useEffect(() => {
    if (account === undefined || started.current) return
    started.current = true
    const run = async () => {
      const result = await accounts.signInAgain(account)
      if (cancelled.current) return
      setProblem(await settle(result))
      setAccount(undefined)
    }
    void run()
  }, [account, accounts, settle])
  const cancel = () => {
    cancelled.current = true
    accounts.setAutoLogin(false)
    setAccount(undefined)
  }
  return { account, problem, cancel }
}
