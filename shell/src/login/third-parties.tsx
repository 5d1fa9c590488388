import { account } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { useShell } from '../shell-context.ts'

interface Provider {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** LGN-06: the third parties this service can sign in with. */
export function ThirdParties() {
  const { accounts } = useEntrance()
  const { openAddress } = useShell()
  const { log } = useKernel()
  const t = useT('sign-in')
  const [providers, setProviders] = useState<readonly Provider[]>([])
  // oxlint-disable-next-line cove/reads-go-through-use-read -- the sign-in form does not wait for the library of reads (W9)
  useEffect(() => {
    let wanted = true
    accounts.client
      .use(account)
      .thirdParties()
      .then(
        (answer) => wanted && answer.ok && setProviders(answer.data.providers.filter(({ path }) => isOwnPath(path))),
        // They are an addition: without them the form still works.
        (cause: unknown) => log.warn('login.thirdPartiesUnknown', { cause: String(cause) }),
      )
    return () => {
      wanted = false
    }
  }, [accounts, log])
  return providers.map(({ id, name, path }) => (
    <Button key={id} variant="ghost" size="sm" onClick={() => openAddress(path)}>
      {t('ways.provider', { name: id === localProvider ? t('ways.localId') : name })}
    </Button>
  ))
}

/** The provider every service has: its name is a word of ours. Other parties have names of their own, the same in every language. */
const localProvider = 'local'

/** S-I4: a provider's page is one of this origin, whatever the service answers. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
