import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@cove/device-contract/account'
import { sourceKey } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { ServiceKeys } from '../keys.ts'
import type { SmsSender } from './sms-sender.ts'
import { smsText } from './texts/messages.ts'

export const smsLifeSeconds = 300
export const smsPauseSeconds = 60
const allowedTries = 5

/** LGN-04, LGN-06: codes of six digits: 5 minutes, 5 tries, one a minute. The database keeps keyed hashes of them. */
export interface SmsCodes {
  /** Makes and sends a code; false when this number got one less than a minute ago. It asks nothing about accounts (S-I9). */
  send(phone: string, purpose: SmsPurpose, source: string): Promise<boolean>
  /** A right code is used up by the check. S-I6: the address that asked for the code has tries that strangers cannot use up. */
  check(
    asked: { readonly phone: string; readonly purpose: SmsPurpose; readonly source: string },
    code: string,
  ): 'right' | 'wrong' | 'expired'
  cleanUp(): void
}

export interface SmsCodesOptions {
  readonly db: Db
  readonly keys: ServiceKeys
  readonly sender: SmsSender
  readonly nowMs: () => number
}

interface Asker {
  readonly from: string
  tries: number
}
const maxAskers = 10_000

/** Who requested a code, in memory only: after a restart all sources share the tries of the code. */
function createAskers() {
  const known = new Map<string, Asker>()
  return {
    put(key: string, source: string): void {
      known.delete(key)
      known.set(key, { from: sourceKey(source), tries: 0 })
      if (known.size > maxAskers) known.delete(known.keys().next().value ?? key)
    },
    find(key: string, source: string): Asker | undefined {
      const asker = known.get(key)
      return asker?.from === sourceKey(source) ? asker : undefined
    },
  }
}

export function createSmsCodes({ db, keys, sender, nowMs }: SmsCodesOptions): SmsCodes {
  const askers = createAskers()
  const hashOf = (phone: string, purpose: SmsPurpose, code: string): string => keys.mac(`sms ${phone} ${purpose} ${code}`)
  /** S-D4: a code with more than its whole life before it was made before the clock was set back; it does not live on. */
  const isInTime = (expiresMs: number): boolean => {
    const leftMs = expiresMs - nowMs()
    return leftMs > 0 && leftMs <= (smsLifeSeconds + smsPauseSeconds) * 1000
  }
  return {
    async send(phone, purpose, source) {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const now = nowMs()
      const isAllowed = db.transaction(() => {
        // S-D4: a code that was sent before the clock was set back delays no request.
        const latestMs = now + (smsLifeSeconds + smsPauseSeconds) * 1000
        const last = db.value('select max(expires_at) from sms_code where phone = ? and expires_at <= ?', phone, latestMs)
        if (now < Number(last ?? 0) - (smsLifeSeconds - smsPauseSeconds) * 1000) return false
        db.run(
          `insert into sms_code (phone, purpose, code_hash, expires_at) values (?, ?, ?, ?)
           on conflict (phone, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
          ...[phone, purpose, hashOf(phone, purpose, code), now + smsLifeSeconds * 1000],
        )
        return true
      })
      if (isAllowed) askers.put(`${phone} ${purpose}`, source)
      if (isAllowed) await sender.send({ phone, purpose, text: smsText(purpose, code) })
      return isAllowed
    },
    check: ({ phone, purpose, source }, code) =>
      db.transaction(() => {
        const row = db.get<{ code_hash: string; tries: number; expires_at: number }>(
          'select code_hash, tries, expires_at from sms_code where phone = ? and purpose = ?',
          ...[phone, purpose],
        )
        const asker = askers.find(`${phone} ${purpose}`, source)
        const tries = asker?.tries ?? row?.tries ?? 0
        if (!row || !isInTime(row.expires_at) || tries >= allowedTries || row.code_hash === '') return 'expired'
        if (asker) asker.tries += 1
        const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(phone, purpose, code)))
        // The row stays, so that the next code still waits its minute.
        db.run(
          'update sms_code set tries = tries + ?, code_hash = ? where phone = ? and purpose = ?',
          ...[asker ? 0 : 1, isRight ? '' : row.code_hash, phone, purpose],
        )
        return isRight ? 'right' : 'wrong'
      }),
    cleanUp: () => void db.run('delete from sms_code where expires_at <= ?', nowMs()),
  }
}
