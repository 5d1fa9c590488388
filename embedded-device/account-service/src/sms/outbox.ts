import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { SmsMessage, SmsSender } from './sms-sender.ts'

const keptMs = 10 * 60_000
const viewMs = 12 * 3600_000

/** A message the owner of the machine may read. */
export interface OutboxMessage {
  readonly phone: string
  readonly text: string
  readonly createdMs: number
}

/** The default sender: messages are kept 10 minutes for the owner of the machine, who opens them with a link from the console. */
export interface Outbox extends SmsSender {
  list(): OutboxMessage[]
  /** A new one-time key for the owner; the one before stops working. */
  renewKey(): string
  /** Trades the one-time key for the right to look, good for 12 hours or until a restart. */
  open(key: string): string | undefined
  mayLook(view: string): boolean
  cleanUp(): void
}

export function createOutbox(db: Db, nowMs: () => number): Outbox {
  let keyHash: string | undefined
  const views = new Map<string, number>()
  const cleanUp = (): void => void db.run('delete from outbox where created_at <= ?', nowMs() - keptMs)
  return {
    async send({ phone, text }: SmsMessage) {
      cleanUp()
      db.run('insert into outbox (phone, text, created_at) values (?, ?, ?)', phone, text, nowMs())
    },
    list: () =>
      db.all<OutboxMessage>(
        'select phone, text, created_at as createdMs from outbox where created_at > ? order by id desc limit 100',
        nowMs() - keptMs,
      ),
    renewKey() {
      const key = newToken()
      keyHash = hashToken(key)
      return key
    },
    open(key) {
      if (keyHash === undefined || hashToken(key) !== keyHash) return undefined
      keyHash = undefined
      const view = newToken()
      views.set(hashToken(view), nowMs() + viewMs)
      return view
    },
    mayLook: (view) => (views.get(hashToken(view)) ?? 0) > nowMs(),
    cleanUp,
  }
}
