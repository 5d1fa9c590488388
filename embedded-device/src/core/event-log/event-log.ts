import { logKinds } from '@cove/device-contract/logs'
import type { LogChain, LogKind, LogProtocol, LogRetention } from '@cove/device-contract/logs'
import type { Db, Log } from '@cove/server-kit'
import type { Users } from '../auth/users.ts'
import { createChain } from './chain.ts'
import { openLogStore } from './log-store.ts'
import type { LogStore } from './log-store.ts'
import { verifyChain } from './verify-chain.ts'

/** Something that happened, as its owner tells it. */
export interface LogNote {
  readonly kind: LogKind
  readonly protocol: LogProtocol
  /** Who did it; left out where no user is known. */
  readonly userNo?: string | undefined
  /** A name where there is no user: what was typed at a sign-in. */
  readonly person?: string | undefined
  readonly address?: string | undefined
  /** What was worked on. Never a secret. */
  readonly about?: string | undefined
}

/** Writes down what happens on the device (LOG-01). */
export interface EventLog extends Disposable {
  /** Adds a line; never throws: what was done is done, and a full disk must not make it look refused (S-B1). */
  note(note: LogNote): void
  /** As `note`, once in a while: clients that connect again and again are one line. */
  noteOnce(note: LogNote): void
  readonly store: Pick<LogStore, 'page' | 'count' | 'since' | 'people' | 'kept' | 'retention'>
  /** What the last check found. */
  chain(): LogChain
  verify(): Promise<LogChain>
  /** Removes at once what is too old or too much. */
  setRetention(retention: LogRetention): void
}

export interface EventLogOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly users: Pick<Users, 'get'>
  readonly nowMs: () => number
  readonly log: Pick<Log, 'error'>
}

const dayMs = 86_400_000
const onceMs = 10 * 60_000
const mostRemembered = 1_000
const cleanEveryMs = 3600_000
const mostCharacters = 400
// Nothing that moves a line of the screen or of an exported table.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Opens the log of what happens. Lines that are too old are removed every hour. */
export function openEventLog(options: EventLogOptions): EventLog {
  const { db, nowMs, log } = options
  const chain = createChain(options.secret)
  const store = openLogStore(db, chain)
  const missed = { lines: 0 }
  const write = (note: LogNote): void => {
    if (missed.lines > 0) {
      store.add(lineOf(options, { kind: 'linesMissed', protocol: 'device', about: String(missed.lines) }))
      missed.lines = 0
    }
    store.add(lineOf(options, note))
  }
  const note = (given: LogNote): void => {
    try {
      write(given)
    } catch (error) {
      missed.lines += 1
      log.error('event log', error)
    }
  }
  const clean = (): void => {
    try {
      const { days, lines } = store.retention()
      const removed = store.prune(nowMs() - days * dayMs, lines)
      if (removed > 0) note({ kind: 'linesRemoved', protocol: 'device', about: String(removed) })
    } catch (error) {
      log.error('event log', error)
    }
  }
  const checks = createChecks(options, store, { check: () => verifyChain(store, chain), note })
  const hourly = setInterval(clean, cleanEveryMs).unref()
  return {
    note,
    noteOnce: createOnce(nowMs, note),
    store,
    chain: checks.chain,
    verify: checks.verify,
    setRetention(retention) {
      store.setRetention(retention)
      clean()
    },
    [Symbol.dispose]: () => clearInterval(hourly),
  }
}

function lineOf({ users, nowMs }: Pick<EventLogOptions, 'users' | 'nowMs'>, note: LogNote) {
  const { kind, protocol, userNo = '', address = '', about = '' } = note
  const person = note.person ?? (userNo === '' ? '' : (users.get(userNo)?.nickname ?? ''))
  const { level } = logKinds[kind]
  return { atMs: nowMs(), level, kind, userNo, person: shown(person), protocol, address: shown(address), about: shown(about) }
}

const shown = (text: string): string => text.replaceAll(unprintable, ' ').trim().slice(0, mostCharacters)

function createOnce(nowMs: () => number, note: (given: LogNote) => void) {
  const last = new Map<string, number>()
  return (given: LogNote): void => {
    const key = JSON.stringify([given.kind, given.protocol, given.userNo, given.person, given.address, given.about])
    const before = last.get(key)
    if (before !== undefined && Math.abs(nowMs() - before) < onceMs) return
    last.delete(key)
    last.set(key, nowMs())
    const [oldest] = last.keys()
    if (last.size > mostRemembered && oldest !== undefined) last.delete(oldest)
    note(given)
  }
}

interface CheckParts {
  readonly check: () => ReturnType<typeof verifyChain>
  readonly note: (given: LogNote) => void
}

/** Checks that run one at a time; the first that finds a break writes it down. */
function createChecks({ nowMs }: Pick<EventLogOptions, 'nowMs'>, store: LogStore, { check, note }: CheckParts) {
  let last: Pick<LogChain, 'state' | 'checkedMs' | 'brokenSeq' | 'found'> = { state: 'unchecked', checkedMs: 0 }
  let running: Promise<LogChain> | undefined
  const chain = (): LogChain => ({ ...last, sinceMs: store.oldestMs() ?? 0, lines: store.kept() })
  const run = async (): Promise<LogChain> => {
    const finding = await check()
    const wasBroken = last.state === 'broken'
    const checkedMs = nowMs()
    last = finding.isIntact ? { state: 'intact', checkedMs } : { state: 'broken', checkedMs, brokenSeq: finding.seq, found: finding.found }
    if (!finding.isIntact && !wasBroken) note({ kind: 'chainBroken', protocol: 'device', about: String(finding.seq) })
    return chain()
  }
  return {
    chain,
    verify(): Promise<LogChain> {
      running ??= run().finally(() => (running = undefined))
      return running
    },
  }
}
