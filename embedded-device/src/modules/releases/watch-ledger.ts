import { compareHead, readHead, readLedger, signHead } from '@cove/release-kit'
import type { Ledger, LedgerState, SigningKey } from '@cove/release-kit'
import type { Host } from '../../module-kit/module-kit.ts'

/** The ledger as it is, and whether it continues the one that this device signed. */
export interface Read {
  readonly state: LedgerState | 'unreadable'
  readonly fold: Ledger | undefined
}

/** Follows the ledger of the site. */
export interface Watched extends Disposable {
  /** Reads it again, signs it where it went on, and tells the administrators where it did not. */
  readonly look: () => Read
  /** As it was seen last; for what is asked often and may be a moment late. */
  readonly known: () => Ledger | undefined
}

interface Watching extends Pick<Host, 'events' | 'log' | 'notices'> {
  readonly dist: string
  readonly dataDir: string
  readonly deviceKey: SigningKey
}

const cause = 'releases.ledger'

/** REL-06: looks at the start and after each publication of any source. */
export function watchLedger({ dist, dataDir, deviceKey, events, log, notices }: Watching): Watched {
  const read = (): Read => {
    try {
      const fold = readLedger(dist)
      return { fold, state: compareHead(fold, readHead(dataDir), deviceKey) }
    } catch (error) {
      log.error('ledger of releases', error)
      return { fold: undefined, state: 'unreadable' }
    }
  }
  let known: Ledger | undefined
  const look = (): Read => {
    const seen = read()
    known = seen.fold
    if (seen.fold && seen.state === 'ok') {
      if (seen.fold.lines.length > 0 && readHead(dataDir)?.head !== seen.fold.head) sign(seen.fold)
      notices.resolve({ cause, administrators: true })
    } else
      notices.raise({ cause, administrators: true, level: 'important', text: seen.state === 'behind' ? 'ledgerBehind' : 'ledgerAltered' })
    return seen
  }
  const sign = (fold: Ledger): void => {
    try {
      signHead(dataDir, fold, deviceKey)
    } catch (error) {
      // S-B1: on a full disk the head before stays, which this ledger continues.
      log.error('head of the ledger of releases', error)
    }
  }
  const listening = events.hub.subscribe({ userNo: 'device' }, ({ kind }) => {
    if (kind === 'remotes.changed') look()
  })
  return { look, known: () => known, [Symbol.dispose]: () => listening[Symbol.dispose]() }
}
