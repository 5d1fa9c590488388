import type { ErrorName } from '@cove/device-contract'
import { accountProblemOf, normalPassword, stripControlCharacters } from '@cove/device-contract/rules'
import { createHashGate, hashPassword } from '@cove/server-kit'
import type { Identity } from './identity.ts'
import { newPasswordIn } from './local-rules.ts'
import type { Proofs } from './proofs.ts'
import type { SecondStep } from './second-step.ts'
import type { ActiveSession, Sessions } from './sessions.ts'
import type { UserRow, Users } from './users.ts'

/** The name and password a person signs in with on this device alone. Each call answers what is wrong, undefined when it is done. */
export interface LocalAccounts {
  /** LGN-07d: gives one to a user who joined with an account. */
  set(user: UserRow, request: { readonly account: string; readonly encryptedPassword: string }): Promise<ErrorName | undefined>
  /** LGN-05a, S-D6: replaces the password; every other sign-in of the person ends. */
  changePassword(session: ActiveSession, request: PasswordChange): Promise<ErrorName | undefined>
}
export interface PasswordChange {
  readonly oldEncryptedPassword: string
  readonly encryptedPassword: string
}

export function createLocalAccounts(options: {
  readonly users: Users
  readonly sessions: Sessions
  readonly identity: Identity
  readonly proofs: Proofs
  readonly secondStep: SecondStep
}): LocalAccounts {
  const { users, sessions, identity, proofs, secondStep } = options
  const gate = createHashGate()

  return {
    async set(user, request) {
      const account = stripControlCharacters(request.account).trim()
      if (user.account !== '') return 'localAccountExists'
      if (accountProblemOf(account)) return 'userNameInvalid'
      const password = newPasswordIn(identity, request.encryptedPassword)
      if (password === undefined) return 'passwordWeak'
      const passwordHash = await gate(() => hashPassword(password))
      if (passwordHash === undefined) return 'systemBusy'
      if (users.byAccount(account) || users.get(user.no)?.account !== '') return 'localAccountExists'
      users.setLocalAccount(user.no, { account, passwordHash })
      return undefined
    },
    async changePassword({ user, family }, { oldEncryptedPassword, encryptedPassword }) {
      // S-I6: the old password first, so that a caller who does not know it learns nothing.
      const unproven = await proofs.passwordProblemOf(user, oldEncryptedPassword)
      if (unproven) return unproven === 'wrongPassword' ? 'wrongOldPassword' : unproven
      const password = newPasswordIn(identity, encryptedPassword)
      if (password === undefined) return 'passwordWeak'
      if (normalPassword(password) === normalPassword(identity.decrypt(oldEncryptedPassword) ?? '')) return 'passwordUnchanged'
      const passwordHash = await gate(() => hashPassword(password))
      if (passwordHash === undefined) return 'systemBusy'
      // P7, S-J4: hashing took time; the password that was proved is the one that is replaced.
      if (users.get(user.no)?.passwordHash !== user.passwordHash) return 'wrongOldPassword'
      users.setPassword(user.no, passwordHash)
      secondStep.forgetBrowsers(user.no)
      for (const other of sessions.listOf(user.no)) if (other.family !== family) sessions.endFamily(other.family, 'passwordChanged')
      return undefined
    },
  }
}
