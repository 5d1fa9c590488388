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
  const [account, setAccount] = useState(() => {
    const { autoLogin, known, phase } = accounts.store.getState()
    return fresh && autoLogin && phase === 'signedOut' ? known.find((line) => line.isRemembered)?.account : undefined
  })
  const [problem, setProblem] = useState<string>()
  const started = useRef(false)
  const cancelled = useRef(false)
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
