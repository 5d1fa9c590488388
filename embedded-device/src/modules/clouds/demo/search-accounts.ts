import { createHash, randomBytes } from 'node:crypto'
import { DemoDrive } from './demo-drive.ts'
import type { DemoState } from './demo-server.ts'

export interface SearchAccount {
  readonly uk: string
  readonly name: string
  /** 0 normal, 1 member, 2 super member. */
  readonly level: string
  readonly drive: DemoDrive
}

interface Grant {
  readonly uk: string
  readonly endsMs: number
  isMet: boolean
}

const codeMs = 10 * 60_000

/** Accounts of the demonstration: a name that signs in has one. */
export class SearchAccounts {
  readonly #accounts = new Map<string, SearchAccount>()
  readonly #codes = new Map<string, { readonly name: string; readonly endsMs: number }>()
  readonly #access = new Map<string, Grant>()
  readonly #refresh = new Map<string, { readonly uk: string; isUsed: boolean }>()
  readonly #state: DemoState

  constructor(state: DemoState) {
    this.#state = state
  }

  accountOf(name: string): SearchAccount {
    // More digits than a number keeps.
    const uk = `90${BigInt(`0x${createHash('md5').update(name).digest('hex').slice(0, 14)}`)}`.slice(0, 18)
    const known = this.#accounts.get(uk)
    if (known) return known
    const first = `9007199254${createHash('md5').update(uk).digest().readUInt16BE(0)}`
    const made = { uk, name, level: this.#state.faults.level || '0', drive: new DemoDrive(first) }
    this.#accounts.set(uk, made)
    return made
  }

  code(name: string): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, { name, endsMs: Date.now() + codeMs })
    return code
  }

  /** Works once. */
  trade(code: string) {
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    if (!known || known.endsMs < Date.now()) return undefined
    const { uk } = this.accountOf(known.name)
    // Another sign-in of the same person ends the tokens of the one before.
    for (const [token, grant] of this.#access) if (grant.uk === uk) this.#access.delete(token)
    return this.#give(uk)
  }

  renew(token: string) {
    const known = this.#refresh.get(token)
    if (!known || known.isUsed) {
      this.#state.counts.usedAgain += 1
      return undefined
    }
    known.isUsed = true
    this.#state.counts.renewals += 1
    return this.#give(known.uk)
  }

  whose(token: string): SearchAccount | 'expired' | 'unknown' {
    const grant = this.#access.get(token)
    if (!grant) return 'unknown'
    if (grant.endsMs > Date.now()) return this.#accounts.get(grant.uk) ?? 'unknown'
    if (!grant.isMet) this.#state.counts.expiries += 1
    grant.isMet = true
    return 'expired'
  }

  #give(uk: string) {
    const { tokenSeconds } = this.#state.faults
    const pair = { access_token: `demo.${randomBytes(16).toString('hex')}`, refresh_token: `demo-r.${randomBytes(16).toString('hex')}` }
    this.#access.set(pair.access_token, { uk, endsMs: Date.now() + tokenSeconds * 1000, isMet: false })
    this.#refresh.set(pair.refresh_token, { uk, isUsed: false })
    return { ...pair, expires_in: tokenSeconds, scope: 'basic netdisk', session_key: '', session_secret: '' }
  }
}
