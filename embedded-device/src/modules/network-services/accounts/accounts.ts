import { accountNameProblemOf, servicePasswordProblemOf } from '@cove/device-contract/network-services'
import type { ServiceAccount } from '@cove/device-contract/network-services'
import { createHashGate, createSealing, hashPassword, verifyPassword } from '@cove/server-kit'
import type { Host, Principal } from '../../../module-kit/module-kit.ts'
import { ntHashOf } from './md4.ts'
import type { AccountStore } from './account-store.ts'

/** What a user sends to make or change the service account; passwords are sealed with the device's key. */
export interface AccountRequest {
  readonly name: string
  readonly encryptedPassword: string
  readonly oldEncryptedPassword?: string | undefined
}

/** Why an account was not changed. */
export type AccountProblem =
  | 'networkServiceAccountInvalid'
  | 'networkServicePasswordInvalid'
  | 'networkServiceAccountTaken'
  | 'networkServiceOldPasswordWrong'
  | 'tooManyAttempts'
  | 'systemBusy'

/** Service accounts as their users see them (NSV-01b). */
export interface Accounts {
  of(who: Principal): ServiceAccount
  /** Undefined when it is done. A new account needs no old password. */
  set(who: Principal, request: AccountRequest): Promise<AccountProblem | undefined>
  /** False when there was none. */
  remove(who: Principal): boolean
  /** Removes accounts of users who are gone. */
  settle(): void
}

type AccountsHost = Pick<Host, 'identity' | 'users' | 'signInLimits' | 'nowMs'>

/** Creates the accounts; `onChanged` is called when old credentials stop to work. */
export function createAccounts(host: AccountsHost, store: AccountStore, onChanged: () => void): Accounts {
  const gate = createHashGate()
  const sealing = createSealing(host.identity.secret)

  async function oldProblem(userNo: string, sealed: string | undefined): Promise<AccountProblem | undefined> {
    const known = store.of(userNo)
    if (!known) return undefined
    const attempt = { account: `service ${known.name}`, source: `user ${userNo}` }
    if (await host.signInLimits.check(attempt)) return 'tooManyAttempts'
    const old = sealed === undefined ? undefined : host.identity.decrypt(sealed)
    const matches = await gate(() => verifyPassword(old ?? '', old === undefined ? undefined : known.passwordHash))
    if (matches === undefined) return 'systemBusy'
    if (!matches) {
      host.signInLimits.failed(attempt)
      return 'networkServiceOldPasswordWrong'
    }
    host.signInLimits.succeeded(attempt)
    return undefined
  }

  return {
    of({ userNo }) {
      const account = store.of(userNo)
      return { name: account?.name ?? '', changedAtSeconds: (account?.changedAtMs ?? 0) / 1000 }
    },
    async set({ userNo }, { name, encryptedPassword, oldEncryptedPassword }) {
      if (accountNameProblemOf(name) !== undefined) return 'networkServiceAccountInvalid'
      const password = host.identity.decrypt(encryptedPassword)
      if (password === undefined || servicePasswordProblemOf(password) !== undefined) return 'networkServicePasswordInvalid'
      const problem = await oldProblem(userNo, oldEncryptedPassword)
      if (problem) return problem
      const passwordHash = await gate(() => hashPassword(password))
      if (passwordHash === undefined) return 'systemBusy'
      // A time that was used before would let credentials of then work again.
      const changedAtMs = Math.max(host.nowMs(), (store.of(userNo)?.changedAtMs ?? 0) + 1)
      const sealedNtHash = sealing.seal(ntHashOf(password))
      if (!store.set({ userNo, name, passwordHash, changedAtMs, sealedNtHash })) return 'networkServiceAccountTaken'
      onChanged()
      return undefined
    },
    remove({ userNo }) {
      const isRemoved = store.remove(userNo)
      if (isRemoved) onChanged()
      return isRemoved
    },
    settle() {
      for (const userNo of store.owners()) if (!host.users.get(userNo)) store.remove(userNo)
      onChanged()
    },
  }
}
