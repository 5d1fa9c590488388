import type { CallOptions, DataOf } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import type { AccountProfile } from '@cove/device-contract/account'
import { authorize } from '@cove/device-contract/authorize'
import { security } from '@cove/device-contract/security'
import { useStoreValue } from '@cove/kernel'
import type { Accounts, AnyAnswer } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

type Security = typeof security.calls

export const useProfile = (accounts: Accounts): Read<AccountProfile> =>
  useAccountRead(accounts, 'account.detail', ({ client }, how) => client.use(account).detail(undefined, how))

export const useAccountSignIns = (accounts: Accounts): Read<DataOf<Security['sessions']>> =>
  useAccountRead(accounts, 'security.sessions', ({ client }, how) => client.use(security).sessions(undefined, how))

export const useFactors = (accounts: Accounts): Read<DataOf<Security['factors']>> =>
  useAccountRead(accounts, 'security.factors', ({ client }, how) => client.use(security).factors(undefined, how))

export const useApps = (accounts: Accounts): Read<DataOf<typeof authorize.calls.granted>> =>
  useAccountRead(accounts, 'authorize.granted', ({ client }, how) => client.use(authorize).granted(undefined, how))

/** Reads from the account service. Its accounts change without another user of the device, so each has its own answers. */
function useAccountRead<T>(
  accounts: Accounts,
  callId: string,
  read: (accounts: Accounts, how: CallOptions) => Promise<AnyAnswer<T>>,
): Read<T> {
  const userNo = useStoreValue(accounts.store, ({ profile }) => profile?.userNo)
  return useReading<T>([callId, userNo], (_kernel, how) => read(accounts, how))
}
