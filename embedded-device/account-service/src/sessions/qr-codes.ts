import { derivedToken, hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

export type QrState = 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'used'
/** A shown code, as the database stores it. */
export interface QrCode {
  readonly state: QrState
  readonly platform: string
  readonly source: string
  readonly personNo: string | undefined
  readonly createdMs: number
}

/** LGN-03a: codes to scan: new, scanned, confirmed, used. 120 s, single use. */
export interface QrCodes {
  generate(from: { readonly platform: string; readonly source: string }): {
    readonly id: string
    readonly watchKey: string
    readonly seconds: number
  }
  /** For the page that shows it; undefined unless it holds the watch key. */
  watched(id: string, watchKey: string): QrCode | undefined
  /** For a user who scanned it. */
  scanned(id: string): QrCode | undefined
  /** Advances its state; false when the state does not allow this step, or the code belongs to another user. */
  advance(id: string, action: 'scan' | 'confirm' | 'refuse', personNo: string): boolean
  /** What a confirmed code gives to the page that shows it. */
  ticketOf(id: string): string
  /** The number of the user who confirmed it; works once. */
  redeem(ticket: string): string | undefined
  /** Resolves when the code changed, the time-out passed, or the signal fired. */
  changed(id: string, options: { readonly timeoutMs: number; readonly signal: AbortSignal }): Promise<void>
  /** Resolves every wait, because the server is about to close. */
  release(): void
  cleanUp(): void
}

export const qrLifeSeconds = 120

interface StoredQr {
  readonly state: QrState
  readonly platform: string
  readonly source: string
  readonly person_no: number | null
  readonly created_at: number
  readonly expires_at: number
  readonly watch_hash: string
}

interface QrOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly nowMs: () => number
}

/** Opens the codes that a browser shows and a phone scans. */
export function createQrCodes(options: QrOptions): QrCodes {
  const { db, secret, nowMs } = options
  const table = openTable(options)
  const waiters = createWaiters()
  const ticketOf = (id: string): string => derivedToken(secret, `qr:${id}`)
  return {
    generate: table.insert,
    watched(id, watchKey) {
      const row = table.rowOf(id)
      return row?.watch_hash === hashToken(watchKey) ? table.toCode(row) : undefined
    },
    scanned(id) {
      const row = table.rowOf(id)
      return row && table.toCode(row)
    },
    advance(id, action, personNo) {
      const hash = hashToken(id)
      const moved = db.transaction(() => {
        const row = table.rowOf(id)
        const code = row && table.toCode(row)
        if (code?.state === 'new' && action !== 'confirm')
          return table.set({ hash, state: action === 'scan' ? 'scanned' : 'refused', personNo })
        // The first user who scanned it decides; a second scan of the same picture is too late.
        if (code?.state !== 'scanned' || code.personNo !== personNo) return false
        if (action === 'scan') return true
        return table.set({ hash, state: action === 'confirm' ? 'confirmed' : 'refused', personNo, ticketHash: hashToken(ticketOf(id)) })
      })
      if (moved) waiters.wake(hash)
      return moved
    },
    ticketOf,
    redeem(ticket) {
      const row = db.transaction(() => table.use(ticket))
      if (row) waiters.wake(row.hash)
      return row && String(row.person_no)
    },
    changed: (id, wait) => waiters.wait(hashToken(id), wait),
    release: waiters.wakeAll,
    cleanUp: () => void db.run('delete from qr_code where expires_at <= ?', nowMs() - qrLifeSeconds * 1000),
  }
}

/** Reads and writes the rows of the codes. */
function openTable({ db, nowMs }: QrOptions) {
  /** S-D4: with more than twice its life left, a code was made before the clock was set back; it is expired. */
  const isInTime = (expiresMs: number): boolean => expiresMs > nowMs() && expiresMs <= nowMs() + 2 * qrLifeSeconds * 1000
  return {
    insert({ platform, source }: { readonly platform: string; readonly source: string }) {
      const [id, watchKey] = [newToken(), newToken()]
      const now = nowMs()
      db.run(
        `insert into qr_code (hash, watch_hash, state, platform, source, created_at, expires_at) values (?, ?, 'new', ?, ?, ?, ?)`,
        ...[hashToken(id), hashToken(watchKey), platform, source, now, now + qrLifeSeconds * 1000],
      )
      return { id, watchKey, seconds: qrLifeSeconds }
    },
    rowOf: (id: string): StoredQr | undefined =>
      db.get<StoredQr>(
        'select state, platform, source, person_no, created_at, expires_at, watch_hash from qr_code where hash = ?',
        hashToken(id),
      ),
    toCode: (row: StoredQr): QrCode => ({
      state: !isInTime(row.expires_at) && row.state !== 'used' && row.state !== 'refused' ? 'expired' : row.state,
      platform: row.platform,
      source: row.source,
      createdMs: row.created_at,
      personNo: row.person_no === null ? undefined : String(row.person_no),
    }),
    set(next: { hash: string; state: QrState; personNo: string; ticketHash?: string }): boolean {
      db.run(
        'update qr_code set state = ?, person_no = ?, ticket_hash = ? where hash = ?',
        ...[next.state, next.personNo, next.ticketHash ?? null, next.hash],
      )
      return true
    },
    /** Marks the confirmed code of a ticket as used. */
    use(ticket: string): (StoredQr & { hash: string }) | undefined {
      const row = db.get<StoredQr & { hash: string }>(
        `select hash, person_no from qr_code where ticket_hash = ? and state = 'confirmed' and expires_at > ? and expires_at <= ?`,
        ...[hashToken(ticket), nowMs(), nowMs() + 2 * qrLifeSeconds * 1000],
      )
      if (row) db.run(`update qr_code set state = 'used' where hash = ?`, row.hash)
      return row
    },
  }
}

/** Promises that wait for a change of a code, by its hash. */
function createWaiters() {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (hash: string): void => {
    for (const done of [...(waiting.get(hash) ?? [])]) done()
  }
  return {
    wake,
    wakeAll(): void {
      for (const hash of [...waiting.keys()]) wake(hash)
    },
    wait: (hash: string, { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal }) =>
      new Promise<void>((resolve) => {
        const wakes = waiting.get(hash) ?? new Set()
        waiting.set(hash, wakes)
        const done = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wakes.delete(done)
          if (wakes.size === 0) waiting.delete(hash)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        wakes.add(done)
        if (signal.aborted) done()
        else signal.addEventListener('abort', done)
      }),
  }
}
