import { directory } from '@cove/device-contract/directory'
import type { AccountResult } from '@cove/kernel'
import { useNavigate, useSearchParams } from '@cove/kernel/router'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { safeReturn } from '../launch/where-to.ts'

/** A sign-in that goes on with a second factor. */
export type Challenge = Extract<AccountResult, { readonly kind: 'secondFactor' }>

/** What happens to the result of any way to sign in. */
export interface SignInFlow {
  readonly challenge: Challenge | undefined
  /** Resolves to the sentence for the form when the sign-in failed. `lead` replaces where a good one leads. */
  readonly settle: (result: AccountResult, lead?: () => void) => Promise<string | undefined>
  /** Signs in with a passkey of an online account; resolves as `settle` does. */
  readonly byPasskey: () => Promise<string | undefined>
  readonly giveUp: () => void
}

const FlowContext = createContext<SignInFlow | undefined>(undefined)

export function useSignInFlow(): SignInFlow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useSignInFlow needs a SignInFlowProvider')
  return flow
}

/** Undefined where the origin has no account service. */
export function useSignInFlowIfAny(): SignInFlow | undefined {
  return useContext(FlowContext)
}

/** Holds the second step while the first one's form may be gone. */
export function SignInFlowProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<{ readonly challenge: Challenge; readonly lead: (() => void) | undefined }>()
  const { accounts } = useEntrance()
  const goOn = useAfterSignIn()
  const settle = useCallback(
    async (result: AccountResult, lead?: () => void) => {
      if (result.kind === 'failed') return result.text
      if (result.kind === 'secondFactor') {
        setPending((before) => ({ challenge: result, lead: lead ?? before?.lead }))
        return undefined
      }
      const next = lead ?? pending?.lead ?? goOn
      setPending(undefined)
      next()
      return undefined
    },
    [goOn, pending],
  )
  const giveUp = useCallback(() => setPending(undefined), [])
  const byPasskey = useCallback(async () => settle(await accounts.signInWithPasskey()), [accounts, settle])
  const flow = useMemo(() => ({ challenge: pending?.challenge, settle, byPasskey, giveUp }), [pending, settle, byPasskey, giveUp])
  return <FlowContext value={flow}>{children}</FlowContext>
}

/** Where a person goes who is signed in to the account service: back to what asked, to the only device, or to the list. */
function useAfterSignIn(): () => void {
  const { accounts } = useEntrance()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeReturn(search.get('next'))
  const find = useCallback(async () => {
    if (next !== undefined && /^\/(auth|login|device)\//.test(next)) return void navigate(next, { replace: true })
    const wanted = next === undefined ? '' : `next=${encodeURIComponent(next)}`
    // A directory that does not answer is the list's to explain.
    const mine = await accounts.client
      .use(directory)
      .mine()
      .catch(() => undefined)
    const only = mine?.ok && mine.data.devices.length === 1 ? mine.data.devices[0] : undefined
    const to = only ? `/device/connection?sn=${encodeURIComponent(only.serialNo)}&${wanted}` : `/device/list?${wanted}`
    void navigate(to.replace(/[?&]$/, ''), { replace: true })
  }, [accounts, navigate, next])
  return useCallback(() => void find(), [find])
}
