import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useSearchParams } from '@cove/kernel/router'
import { useEffect, useRef } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'

/** LGN-06: a third party's page leads back with `grant` and a single-use `ticket`, which is taken out of the address at once (LGN-13b). */
export function ThirdPartyReturn() {
  const { accounts } = useEntrance()
  const { toasts } = useKernel()
  const { settle } = useSignInFlow()
  const t = useT('sign-in')
  const [search, setSearch] = useSearchParams()
  const started = useRef(false)
  const grant = search.get('grant')
  const ticket = search.get('ticket')
  useEffect(() => {
    if (grant === null || ticket === null || started.current) return
    started.current = true
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('grant')
        after.delete('ticket')
        return after
      },
      { replace: true },
    )
    const run = async () => {
      const waiting = toasts.show({ tone: 'info', title: t('working') })
      const text = await settle(await accounts.signInWithProvider(grant, ticket))
      toasts.dismiss(waiting)
      if (text !== undefined) toasts.show({ tone: 'error', title: text })
    }
    void run()
  }, [grant, ticket, accounts, settle, setSearch, toasts, t])
  return undefined
}
