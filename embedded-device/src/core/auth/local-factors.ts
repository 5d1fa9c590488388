import type { ErrorName } from '@cove/device-contract'
import { createRateLimit } from '@cove/server-kit'
import type { LocalPasskeys, PasskeyPage } from './local-passkeys.ts'
import type { Proofs } from './proofs.ts'
import type { SecondStep } from './second-step.ts'
import type { UserRow, Users } from './users.ts'

type Answer<T> = T | { readonly error: ErrorName }
interface PasswordAndCode {
  readonly encryptedPassword: string
  readonly otp: string
}

/** How a signed-in person protects their own local account; every change shows the password again (S-I6). */
export interface LocalFactors {
  totpBegin(user: UserRow, encryptedPassword: string): Promise<Answer<ReturnType<SecondStep['begin']>>>
  totpConfirm(
    user: UserRow,
    answer: { readonly ticket: string; readonly otp: string },
  ): Answer<{ readonly recoveryCodes: readonly string[] }>
  totpOff(user: UserRow, proof: PasswordAndCode): Promise<ErrorName | undefined>
  recoveryCodes(user: UserRow, proof: PasswordAndCode): Promise<Answer<{ readonly recoveryCodes: readonly string[] }>>
  passkeyBegin(
    user: UserRow,
    request: { readonly encryptedPassword: string | undefined; readonly page: PasskeyPage },
  ): Promise<Answer<{ readonly ticket: string; readonly options: string }>>
  passkeyAdd(
    user: UserRow,
    made: { readonly ticket: string; readonly credential: string; readonly name: string },
  ): Promise<ErrorName | undefined>
  passkeyRemove(user: UserRow, id: string): ErrorName | undefined
}

export interface LocalFactorsOptions {
  readonly users: Users
  readonly proofs: Proofs
  readonly secondStep: SecondStep
  readonly passkeys: LocalPasskeys
  readonly freeAttempts: number
}

const minuteMs = 60_000

/** Creates the protection of local accounts. */
export function createLocalFactors(options: LocalFactorsOptions): LocalFactors {
  return { ...codeFactors(options), ...passkeyFactors(options) }
}

type CodeFactors = Pick<LocalFactors, 'totpBegin' | 'totpConfirm' | 'totpOff' | 'recoveryCodes'>

function codeFactors({ proofs, secondStep, freeAttempts }: LocalFactorsOptions): CodeFactors {
  // S-I6: six digits can be guessed; a user at an open screen gets as many tries as at the sign-in.
  const codes = createRateLimit({ free: freeAttempts, firstWaitMs: 5_000, maxWaitMs: 15 * minuteMs, forgetMs: 30 * minuteMs })

  async function proofProblem(user: UserRow, { encryptedPassword, otp }: PasswordAndCode): Promise<ErrorName | undefined> {
    const wrong = await proofs.passwordProblemOf(user, encryptedPassword)
    if (wrong) return wrong
    if (!secondStep.isOn(user.no)) return 'noPermission'
    if (codes.waitMs(user.no) > 0) return 'tooManyAttempts'
    codes.attempt(user.no)
    if (!secondStep.spend(user.no, otp)) return 'secondFactorWrong'
    codes.forgive(user.no)
    return undefined
  }

  return {
    async totpBegin(user, encryptedPassword) {
      const wrong = await proofs.passwordProblemOf(user, encryptedPassword)
      if (wrong) return { error: wrong }
      return secondStep.isOn(user.no) ? { error: 'noPermission' } : secondStep.begin(user)
    },
    totpConfirm(user, answer) {
      if (codes.waitMs(user.no) > 0) return { error: 'tooManyAttempts' }
      codes.attempt(user.no)
      const confirmed = secondStep.confirm(user.no, answer)
      if ('recoveryCodes' in confirmed) codes.forgive(user.no)
      return confirmed
    },
    async totpOff(user, proof) {
      const problem = await proofProblem(user, proof)
      if (!problem) secondStep.turnOff(user.no)
      return problem
    },
    async recoveryCodes(user, proof) {
      const problem = await proofProblem(user, proof)
      return problem ? { error: problem } : { recoveryCodes: secondStep.renewCodes(user.no) }
    },
  }
}

function passkeyFactors({
  users,
  proofs,
  passkeys,
}: LocalFactorsOptions): Pick<LocalFactors, 'passkeyBegin' | 'passkeyAdd' | 'passkeyRemove'> {
  return {
    async passkeyBegin(user, { encryptedPassword, page }) {
      // A user who joined with a passkey or an account has no password to show.
      if (user.passwordHash !== '') {
        const wrong = encryptedPassword === undefined ? 'wrongPassword' : await proofs.passwordProblemOf(user, encryptedPassword)
        if (wrong) return { error: wrong }
      }
      return passkeys.begin(user, page)
    },
    async passkeyAdd(user, { name, ...answer }) {
      const made = await passkeys.finish(user.no, answer)
      if (made === undefined) return 'secondFactorExpired'
      // P7: judging took time; the user may be gone by now.
      return made && users.get(user.no) && made.store(user.no, name) ? undefined : 'passkeyRefused'
    },
    passkeyRemove(user, id) {
      const isLast = passkeys.listOf(user.no).every((one) => one.id === id)
      if (isLast && user.passwordHash === '' && user.accountNo === undefined) return 'lastWayToSignIn'
      return passkeys.remove(user.no, id) ? undefined : 'notFound'
    },
  }
}
