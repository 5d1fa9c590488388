import { createHmac, randomBytes } from 'node:crypto'
import { createHashGate, createSealing, verifyPassword } from '@cove/server-kit'
import type { Sealing } from '@cove/server-kit'
import type { Host, Principal } from '../../../module-kit/module-kit.ts'
import { ntHashOf } from './md4.ts'
import type { AccountStore } from './account-store.ts'

/** A name and a password as a client sent them, and where it is. */
export interface Credentials {
  readonly name: string
  readonly password: string
  readonly source: string
}

/** Who signed in. It stays valid until the account is changed or removed; `SignIns.principal` says with which rights. */
export interface SignedIn {
  readonly userNo: string
  readonly account: string
  readonly changedAtMs: number
}

/** What came of a try. */
export type SignInAnswer = SignedIn | { readonly refused: 'wrongPassword' | 'tooManyAttempts'; readonly waitSeconds?: number }

/** Checks service accounts for every protocol, with the limits of the desktop's sign-in (S-I6). */
export interface SignIns {
  check(credentials: Credentials): Promise<SignInAnswer>
  /** The rights of this moment (P7); undefined when the user is disabled or gone, or the account was changed since. */
  principal(who: SignedIn): Principal | undefined
  /** Credentials that work for one user until they are disposed: the device connects to itself with them. */
  lend(userNo: string): Credentials & Disposable
  /** What SMB accepts now: accounts of active users and what was lent. */
  forSmb(): readonly SmbCredentials[]
}

/** One name that SMB knows, and the hash of its password. */
export interface SmbCredentials extends SignedIn {
  readonly ntHash: string
}

interface Loan {
  readonly userNo: string
  readonly password: string
}

/** So many verified passwords are remembered, so that a client that sends one with each request costs one hash. */
const maxRemembered = 256
const busySeconds = 5
/** No account has such a name (NSV-01b). */
const lentPrefix = 'lent-'

type SignInHost = Pick<Host, 'signInLimits' | 'principal' | 'nowMs' | 'identity'>

/** Creates the checks of service accounts. */
export function createSignIns(host: SignInHost, store: AccountStore): SignIns {
  const sealing = createSealing(host.identity.secret)
  const lent = new Map<string, Loan>()
  const passwords = createPasswords(store, lent)

  async function check({ name, password, source }: Credentials): Promise<SignInAnswer> {
    // NSV-01b: who may not come in is told what a wrong password is told, after as long, and it counts like one.
    const before = passwords.recognised(name, password)
    if (before && memberOf(host, before.userNo)) return before
    const attempt = { account: `service ${name.slice(0, 64)}`, source }
    const wait = await host.signInLimits.check(attempt)
    if (wait) return { refused: 'tooManyAttempts', waitSeconds: wait.waitSeconds }
    const who = await passwords.verified(name, password)
    if (who === undefined) return { refused: 'tooManyAttempts', waitSeconds: busySeconds }
    if (who === 'wrong' || !memberOf(host, who.userNo)) {
      const { waitSeconds } = host.signInLimits.failed(attempt)
      return waitSeconds === undefined ? { refused: 'wrongPassword' } : { refused: 'wrongPassword', waitSeconds }
    }
    host.signInLimits.succeeded(attempt)
    passwords.remember(who, password)
    // An account of an earlier version has no hash for SMB until now.
    if (store.of(who.userNo)?.sealedNtHash === null) store.setNtHash(who.userNo, sealing.seal(ntHashOf(password)))
    return who
  }

  return {
    check,
    principal(who) {
      const isValid = lent.has(who.account) || store.byName(who.account)?.changedAtMs === who.changedAtMs
      return isValid ? memberOf(host, who.userNo) : undefined
    },
    forSmb: () => [...smbAccounts(host, store, sealing), ...[...lent].map(smbLoan)],
    lend(userNo) {
      const name = `${lentPrefix}${randomBytes(12).toString('hex')}`
      const password = randomBytes(24).toString('hex')
      lent.set(name, { userNo, password })
      return { name, password, source: '127.0.0.1', [Symbol.dispose]: () => void lent.delete(name) }
    },
  }
}

/** Whose a name and a password are; whether that user may come in is asked elsewhere. */
function createPasswords(store: AccountStore, lent: ReadonlyMap<string, Loan>) {
  const gate = createHashGate()
  const known = createKnown()
  /** What is valid now for a name, and the hash to compare with. */
  function stored(name: string) {
    const account = store.byName(name)
    return account && { ...account, who: { userNo: account.userNo, account: account.name, changedAtMs: account.changedAtMs } }
  }
  return {
    /** Without a hash: what was lent, or was verified before. */
    recognised(name: string, password: string): SignedIn | undefined {
      const loan = lent.get(name)
      if (loan) return loan.password === password ? { userNo: loan.userNo, account: name, changedAtMs: 0 } : undefined
      const who = stored(name)?.who
      return who && known.has(who, password) ? who : undefined
    },
    /** Undefined when the device is too busy to tell. */
    async verified(name: string, password: string): Promise<SignedIn | 'wrong' | undefined> {
      const account = stored(name)
      const matches = await gate(() => verifyPassword(password, account?.passwordHash))
      if (matches === undefined) return undefined
      const now = stored(name)
      // P7: hashing took time; a password that was replaced meanwhile opens nothing.
      return matches && account !== undefined && now?.passwordHash === account.passwordHash ? now.who : 'wrong'
    },
    remember: known.add,
  }
}

/** LGN-14b: a guest has no service account; one of before opens nothing meanwhile. */
function memberOf({ principal }: Pick<SignInHost, 'principal'>, userNo: string): Principal | undefined {
  const who = principal(userNo)
  return who?.isGuest ? undefined : who
}

function smbAccounts(host: SignInHost, store: AccountStore, sealing: Sealing): readonly SmbCredentials[] {
  return store.all().flatMap(({ userNo, name, changedAtMs, sealedNtHash }) => {
    if (sealedNtHash === null || !memberOf(host, userNo)) return []
    return [{ userNo, account: name, changedAtMs, ntHash: sealing.unseal(sealedNtHash) }]
  })
}

const smbLoan = ([account, { userNo, password }]: readonly [string, Loan]): SmbCredentials => ({
  userNo,
  account,
  changedAtMs: 0,
  ntHash: ntHashOf(password),
})

/** Passwords that were verified, as keyed hashes; the oldest are forgotten first. */
function createKnown() {
  const key = randomBytes(32)
  const digests = new Set<string>()
  const digestOf = ({ account, changedAtMs }: SignedIn, password: string): string =>
    createHmac('sha256', key).update(`${account}\0${changedAtMs}\0${password}`).digest('base64')
  return {
    has: (who: SignedIn, password: string): boolean => digests.has(digestOf(who, password)),
    add(who: SignedIn, password: string): void {
      digests.add(digestOf(who, password))
      const [oldest] = digests
      if (digests.size > maxRemembered && oldest !== undefined) digests.delete(oldest)
    },
  }
}
