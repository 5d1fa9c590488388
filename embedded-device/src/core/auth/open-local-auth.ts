import type { Db, SignInLimits } from '@cove/server-kit'
import type { AccountClient } from './account-client.ts'
import { createFamilyLinks } from './family-links.ts'
import type { FamilyLinks } from './family-links.ts'
import { createFamily } from './family.ts'
import type { Family } from './family.ts'
import type { Identity } from './identity.ts'
import type { Invitations } from './invitations.ts'
import { createLocalAccounts } from './local-accounts.ts'
import type { LocalAccounts } from './local-accounts.ts'
import { createLocalFactors } from './local-factors.ts'
import type { LocalFactors } from './local-factors.ts'
import { createLocalPasskeys } from './local-passkeys.ts'
import type { LocalPasskeys } from './local-passkeys.ts'
import { createMembers } from './members.ts'
import type { Members } from './members.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import type { PasskeySignIn } from './passkey-sign-in.ts'
import { createProofs } from './proofs.ts'
import type { Proofs } from './proofs.ts'
import { createSecondStep } from './second-step.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions } from './sessions.ts'
import type { SetupLinks } from './setup-links.ts'
import { createSignInCodes } from './sign-in-codes.ts'
import type { SignInCodes } from './sign-in-codes.ts'
import { createSignIn } from './sign-in.ts'
import type { SignIn } from './sign-in.ts'
import type { Users } from './users.ts'

/** Local accounts, and the list of who belongs to the device. */
export interface LocalAuth {
  readonly members: Members
  readonly proofs: Proofs
  readonly signIn: SignIn
  readonly localAccounts: LocalAccounts
  readonly secondStep: SecondStep
  readonly passkeys: LocalPasskeys
  readonly passkeySignIn: PasskeySignIn
  readonly signInCodes: SignInCodes
  readonly localFactors: LocalFactors
  readonly familyLinks: FamilyLinks
  readonly family: Family
}

export interface LocalAuthOptions {
  readonly db: Db
  readonly users: Users
  readonly sessions: Sessions
  readonly links: SetupLinks
  readonly invitations: Invitations
  readonly identity: Identity
  readonly accounts: AccountClient
  readonly freeAttempts: number
  readonly limits: SignInLimits
  readonly nowMs: () => number
  readonly setQuota: (userNo: string, quotaBytes: number) => void
}

export function openLocalAuth(options: LocalAuthOptions): LocalAuth {
  const { db, identity, nowMs } = options
  const secondStep = createSecondStep({ db, secret: identity.secret, nowMs })
  const passkeys = createLocalPasskeys(db, nowMs)
  const familyLinks = createFamilyLinks(db, nowMs)
  const forget = (no: string): void => {
    secondStep.turnOff(no)
    passkeys.removeAllOf(no)
    familyLinks.revokeAllOf(no)
  }
  const invitations: Invitations = {
    ...options.invitations,
    clear() {
      options.invitations.clear()
      familyLinks.clear()
    },
  }
  const members = createMembers({ ...options, invitations, forget })
  const proofs = createProofs(options)
  const shared = { ...options, members, proofs, secondStep, passkeys }
  return {
    members,
    proofs,
    secondStep,
    passkeys,
    familyLinks,
    signIn: createSignIn(shared),
    localAccounts: createLocalAccounts(shared),
    passkeySignIn: createPasskeySignIn(shared),
    signInCodes: createSignInCodes(shared),
    localFactors: createLocalFactors(shared),
    family: createFamily({ ...options, members, secondStep, passkeys, links: familyLinks }),
  }
}
