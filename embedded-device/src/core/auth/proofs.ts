import type { ErrorName } from '@cove/device-contract'
import { createHashGate, createRateLimit, verifyPassword } from '@cove/server-kit'
import type { AccountClient, ProofPurpose } from './account-client.ts'
import type { Identity } from './identity.ts'
import type { UserRow } from './users.ts'

/** What a user proves before a step that cannot be undone. */
export interface Proof {
  readonly purpose: ProofPurpose
  /** Ticket of a checked SMS code (account users), or the own password encrypted with the device key (local ones). */
  readonly code?: string | undefined
  readonly encryptedPassword?: string | undefined
}

/** Makes a signed-in user prove the account once more (USR-02a, DEV-10a). */
export interface Proofs {
  /** Undefined when the proof is right; else the failure to answer with. */
  problemOf(user: UserRow, proof: Proof): Promise<ErrorName | undefined>
  /** Undefined when the password, encrypted with the device key, is the user's own; guesses count with those of every other proof. */
  passwordProblemOf(user: UserRow, encryptedPassword: string): Promise<'wrongPassword' | 'tooManyAttempts' | undefined>
}

const minuteMs = 60_000

export function createProofs(options: {
  readonly identity: Identity
  readonly accounts: AccountClient
  readonly freeAttempts: number
}): Proofs {
  const { identity, accounts, freeAttempts } = options
  // S-I6: a session left open is no place to guess the password of its owner.
  const perUser = createRateLimit({ free: freeAttempts, firstWaitMs: 5_000, maxWaitMs: 15 * minuteMs, forgetMs: 30 * minuteMs })
  const gate = createHashGate()

  async function isOwnPassword(user: UserRow, encrypted: string | undefined): Promise<boolean | undefined> {
    const password = encrypted === undefined ? undefined : identity.decrypt(encrypted)
    if (password === undefined || user.passwordHash === '') return false
    return gate(() => verifyPassword(password, user.passwordHash))
  }

  return {
    async problemOf(user, { purpose, code, encryptedPassword }) {
      if (perUser.waitMs(user.no) > 0) return 'tooManyAttempts'
      perUser.attempt(user.no)
      const isRight =
        (user.accountNo !== undefined &&
          code !== undefined &&
          (await accounts.takeTicket({ ticket: code, purpose, accountNo: user.accountNo }))) ||
        (await isOwnPassword(user, encryptedPassword ?? code))
      if (isRight === undefined) return 'tooManyAttempts'
      if (!isRight) return user.accountNo === undefined || encryptedPassword !== undefined ? 'wrongPassword' : 'smsCodeWrong'
      perUser.forgive(user.no)
      return undefined
    },
    async passwordProblemOf(user, encryptedPassword) {
      if (perUser.waitMs(user.no) > 0) return 'tooManyAttempts'
      perUser.attempt(user.no)
      const isRight = await isOwnPassword(user, encryptedPassword)
      if (isRight === undefined) return 'tooManyAttempts'
      if (!isRight) return 'wrongPassword'
      perUser.forgive(user.no)
      return undefined
    },
  }
}
