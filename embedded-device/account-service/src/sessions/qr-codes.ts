import { derivedToken, hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

export type QrState = 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'used'
/** A code on show, as the database has it. */
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
  /** For a person who scanned it. */
  scanned(id: string): QrCode | undefined
  /** Moves it on; false when it is not where this step begins, or belongs to another person. */
  advance(id: string, action: 'scan' | 'confirm' | 'refuse', personNo: string): boolean
  /** What a confirmed code gives to the page that shows it. */
  ticketOf(id: string): string
  /** Who confirmed it; once. */
  redeem(ticket: string): string | undefined
  /** Resolves when the code moved, or the time is over, or the signal fires. */
  changed(id: string, options: { readonly timeoutMs: number; readonly signal: AbortSignal }): Promise<void>
  /** Answers everybody who waits, because the server is about to close. */
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

export function createQrCodes({ db, secret, nowMs }: { readonly db: Db; readonly secret: Buffer; readonly nowMs: () => number }): QrCodes {
  const waiting = new Map<string, Set<() => void>>()
  const rowOf = (id: string): StoredQr | undefined =>
    db.get<StoredQr>(
      'select state, platform, source, person_no, created_at, expires_at, watch_hash from qr_code where hash = ?',
      hashToken(id),
    )
  /** S-D4: a code that has more than twice its life before it was shown before the clock was set back; it does not live on. */
  const isInTime = (expiresMs: number): boolean => expiresMs > nowMs() && expiresMs <= nowMs() + 2 * qrLifeSeconds * 1000
  const toCode = (row: StoredQr): QrCode => ({
    state: !isInTime(row.expires_at) && row.state !== 'used' && row.state !== 'refused' ? 'expired' : row.state,
    ...{ platform: row.platform, source: row.source, createdMs: row.created_at },
    personNo: row.person_no === null ? undefined : String(row.person_no),
  })
  const tell = (hash: string): void => {
    for (const wake of [...(waiting.get(hash) ?? [])]) wake()
  }
  const ticketOf = (id: string): string => derivedToken(secret, `qr:${id}`)
  return {
    generate({ platform, source }) {
      const [id, watchKey] = [newToken(), newToken()]
      const now = nowMs()
      db.run(
        `insert into qr_code (hash, watch_hash, state, platform, source, created_at, expires_at) values (?, ?, 'new', ?, ?, ?, ?)`,
        ...[hashToken(id), hashToken(watchKey), platform, source, now, now + qrLifeSeconds * 1000],
      )
      return { id, watchKey, seconds: qrLifeSeconds }
    },
    watched(id, watchKey) {
      const row = rowOf(id)
      return row?.watch_hash === hashToken(watchKey) ? toCode(row) : undefined
    },
    scanned(id) {
      const row = rowOf(id)
      return row && toCode(row)
    },
    advance(id, action, personNo) {
      const hash = hashToken(id)
      const moved = db.transaction(() => {
        const row = rowOf(id)
        const code = row && toCode(row)
        if (code?.state === 'new' && action !== 'confirm') return set({ hash, state: action === 'scan' ? 'scanned' : 'refused', personNo })
        // Whoever looked at it first decides; a second reader of the same picture is too late.
        if (code?.state !== 'scanned' || code.personNo !== personNo) return false
        if (action === 'scan') return true
        return set({ hash, state: action === 'confirm' ? 'confirmed' : 'refused', personNo, ticketHash: hashToken(ticketOf(id)) })
      })
      if (moved) tell(hash)
      return moved
    },
    ticketOf,
    redeem: (ticket) =>
      db.transaction(() => {
        const row = db.get<StoredQr & { hash: string }>(
          `select hash, person_no from qr_code where ticket_hash = ? and state = 'confirmed' and expires_at > ? and expires_at <= ?`,
          ...[hashToken(ticket), nowMs(), nowMs() + 2 * qrLifeSeconds * 1000],
        )
        if (!row) return undefined
        db.run(`update qr_code set state = 'used' where hash = ?`, row.hash)
        tell(row.hash)
        return String(row.person_no)
      }),
    changed: (id, { timeoutMs, signal }) =>
      new Promise((resolve) => {
        const hash = hashToken(id)
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
    release() {
      for (const hash of [...waiting.keys()]) tell(hash)
    },
    cleanUp: () => void db.run('delete from qr_code where expires_at <= ?', nowMs() - qrLifeSeconds * 1000),
  }

  function set(next: { hash: string; state: QrState; personNo: string; ticketHash?: string }): boolean {
    db.run(
      'update qr_code set state = ?, person_no = ?, ticket_hash = ? where hash = ?',
      ...[next.state, next.personNo, next.ticketHash ?? null, next.hash],
    )
    return true
  }
}
