import type { OwnedAccounts, AccountParts } from './create-accounts.ts'
import type { SignInParts } from './sign-in.ts'

/** What the calls of accounts share. */
export interface AccountContext {
  readonly parts: AccountParts
  readonly client: OwnedAccounts['client']
  readonly signing: SignInParts
  readonly hashPassword: (password: string) => Promise<string>
  /** The remembered lines changed. */
  readonly onLinesChanged: () => void
}
