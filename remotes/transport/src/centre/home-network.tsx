import { downloads } from '@cove/device-contract/downloads'
import { useKernel, useSession } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Switch } from '@cove/ui/forms'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { writeHomeNetwork } from '../data/download-calls.ts'

/** S-I1: the administrator's switch for downloads from the home network, and what stores it with the other settings. */
export function useHomeNetwork(): { readonly field: ReactNode; readonly save: () => Promise<Outcome<unknown> | undefined> } {
  const kernel = useKernel()
  const t = useT('transport')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data } = useRead(downloads, 'homeNetwork')
  const [changed, setChanged] = useState<boolean>()
  const save = async () => (changed === undefined || changed === data?.isAllowed ? undefined : writeHomeNetwork(kernel, changed))
  const field = isAdmin && data && (
    <Switch
      label={t('offlineSettings.home')}
      hint={t('offlineSettings.homeHint')}
      checked={changed ?? data.isAllowed}
      onChange={setChanged}
    />
  )
  return { field, save }
}
