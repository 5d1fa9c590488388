import { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel } from '@cove/kernel'
import { useRead } from '../read/index.ts'
import type { Read } from '../read/index.ts'

/** The cloud accounts of the user. */
export type CloudAccounts = Omit<Read<unknown>, 'data'> & { readonly data: readonly CloudAccount[] | undefined }

/** Reads the cloud accounts of the user and follows their changes. */
export function useCloudAccounts(): CloudAccounts {
  const { events } = useKernel()
  const { data, ...read } = useRead(clouds, 'accounts', {
    on: ({ again }) => events.on(clouds, 'clouds.changed', again),
    // The end of a pause is no change that the device reports.
    everyMs: (answer) => (answer?.accounts.some(({ state }) => state === 'waiting') ? 15_000 : undefined),
  })
  return { ...read, data: data?.accounts }
}
