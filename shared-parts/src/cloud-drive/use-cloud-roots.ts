import { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount, CloudRoot } from '@cove/device-contract/clouds'
import { useEffect, useEffectEvent } from 'react'
import { useRead } from '../read/index.ts'
import type { Read } from '../read/index.ts'

/** CAR-01b: where the folders of an account begin. */
export type CloudRoots = Omit<Read<unknown>, 'data' | 'set'> & { readonly data: readonly CloudRoot[] | undefined }

/** Reads the roots of an account; nothing without one. */
export function useCloudRoots(account: CloudAccount | undefined): CloudRoots {
  const { data, failure, reload } = useRead(clouds, 'roots', {
    query: { accountId: account?.accountId ?? 0 },
    isOff: account === undefined,
  })
  const readAgain = useEffectEvent(() => failure && reload())
  const state = account?.state
  useEffect(() => {
    if (state === 'ready') readAgain()
  }, [state])
  return { data: data?.roots, failure, reload }
}
