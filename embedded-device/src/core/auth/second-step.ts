import { createHmac } from 'node:crypto'
import { createSealing, hashToken, newRecoveryCodes, newToken, newTotpSecret, totpStepOf, typedCode } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { createOneTime } from './one-time.ts'
import type { UserRow } from './users.ts'

/** What a sign-in shows after the password. */
export interface SecondAnswer {
  readonly otp?: string | undefined
  /** Of a browser that was trusted before. */
  readonly trustToken?: string | undefined
}

/** LGN-07d: the second step of local accounts: an authenticator app, recovery codes, trusted browsers. */
export interface SecondStep {
  isOn(no: string): boolean
  /** Judges the second step of a sign-in whose password was right; undefined when the sign-in may continue. A correct code is used up. */
  problemOf(no: string, answer: SecondAnswer): 'secondFactorRequired' | 'secondFactorWrong' | undefined
  /** Uses up a code of the authenticator or a recovery code; false when it is wrong or was used. */
  spend(no: string, otp: string): boolean
  /** A secret that counts once `confirm` has seen a code of it; the ticket works for 10 minutes. */
  begin(user: UserRow): { readonly ticket: string; readonly secret: string; readonly otpauthUrl: string }
  /** Turns it on; answers the recovery codes. */
  confirm(no: string, answer: { readonly ticket: string; readonly otp: string }): Confirmed
  renewCodes(no: string): string[]
  /** Also forgets recovery codes and trusted browsers. */
  turnOff(no: string): void
  /** A token that replaces the second step of this user in one browser, for 30 days. */
  trust(no: string): string
  /** How many browsers are asked for a code again. */
  forgetBrowsers(no: string): number
  counts(no: string): { readonly recoveryCodesLeft: number; readonly trustedBrowsers: number }
  /** Removes expired tokens. */
  cleanUp(): void
}
export type Confirmed =
  | { readonly recoveryCodes: readonly string[] }
  | { readonly error: 'secondFactorWrong' | 'secondFactorExpired' | 'noPermission' }

const enrolMs = 10 * 60_000
const trustMs = 30 * 24 * 3600_000

export interface SecondStepOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly nowMs?: () => number
}

/** Creates the second step of local accounts. */
export function createSecondStep(options: SecondStepOptions): SecondStep {
  const { db, secret, nowMs = Date.now } = options
  const sealing = createSealing(createHmac('sha256', secret).update('second step').digest())
  const enrolments = createOneTime<{ readonly no: string; readonly secret: string }>({ lifeMs: enrolMs })
  const codes = recoveryCodes(db, sealing)
  const authenticators = authenticatorRows({ db, sealing, nowMs })
  const browsers = trustedBrowsers(db, nowMs)
  const { isOn } = authenticators
  const spend = (no: string, otp: string): boolean => {
    const typed = typedCode(otp)
    return /^\d{6}$/.test(typed) ? authenticators.spend(no, typed) : codes.spend(no, typed)
  }
  return {
    isOn,
    problemOf(no, { otp, trustToken }) {
      if (!isOn(no) || browsers.isTrusted(no, trustToken)) return undefined
      if (otp === undefined) return 'secondFactorRequired'
      return spend(no, otp) ? undefined : 'secondFactorWrong'
    },
    spend,
    begin(user) {
      const made = newTotpSecret(user.account || user.nickname)
      return { ticket: enrolments.issue({ no: user.no, secret: made.secret }), ...made }
    },
    confirm: (no, { ticket, otp }) =>
      db.transaction(() => {
        const enrolment = enrolments.peek(ticket)
        if (enrolment?.no !== no) return { error: 'secondFactorExpired' }
        // An open screen does not replace an authenticator: it is turned off first, with the password and a code.
        if (isOn(no)) return { error: 'noPermission' }
        const step = totpStepOf(enrolment.secret, typedCode(otp), nowMs())
        if (step === undefined) return { error: 'secondFactorWrong' }
        enrolments.use(ticket)
        authenticators.add(no, { secret: enrolment.secret, step })
        return { recoveryCodes: codes.renew(no) }
      }),
    renewCodes: codes.renew,
    turnOff: (no) =>
      db.transaction(() => {
        for (const table of ['second_step', 'recovery_code', 'trusted_browser']) db.run(`delete from ${table} where user_no = ?`, no)
      }),
    trust: browsers.trust,
    forgetBrowsers: browsers.forget,
    counts: (no) => ({ recoveryCodesLeft: codes.countOf(no), trustedBrowsers: browsers.countOf(no) }),
    cleanUp: browsers.cleanUp,
  }
}

type Sealing = ReturnType<typeof createSealing>

/** Secrets of authenticator apps, one for each user who has the second step. */
function authenticatorRows({ db, sealing, nowMs }: { readonly db: Db; readonly sealing: Sealing; readonly nowMs: () => number }) {
  return {
    isOn: (no: string): boolean => db.value('select 1 from second_step where user_no = ?', no) === 1,
    add(no: string, { secret, step }: { readonly secret: string; readonly step: number }): void {
      const row = [no, sealing.seal(secret), step, nowMs()]
      db.run('insert into second_step (user_no, totp_secret, totp_step, created_at) values (?, ?, ?, ?)', ...row)
    },
    spend(no: string, typed: string): boolean {
      const sealed = db.value('select totp_secret from second_step where user_no = ?', no)
      const step = typeof sealed === 'string' ? totpStepOf(sealing.unseal(sealed), typed, nowMs()) : undefined
      if (step === undefined) return false
      // RFC 6238, 5.2: a step that was used, and every earlier one, works no more.
      return db.run('update second_step set totp_step = ? where user_no = ? and totp_step < ?', step, no, step).changes === 1
    },
  }
}

function recoveryCodes(db: Db, sealing: Sealing) {
  const hashOf = (no: string, code: string): string => sealing.mac(`recovery ${no} ${typedCode(code)}`)
  return {
    spend: (no: string, typed: string): boolean =>
      db.run('delete from recovery_code where user_no = ? and hash = ?', no, hashOf(no, typed)).changes === 1,
    renew: (no: string): string[] =>
      db.transaction(() => {
        const codes = newRecoveryCodes()
        db.run('delete from recovery_code where user_no = ?', no)
        for (const code of codes) db.run('insert into recovery_code (user_no, hash) values (?, ?)', no, hashOf(no, code))
        return codes
      }),
    countOf: (no: string): number => Number(db.value('select count(*) from recovery_code where user_no = ?', no)),
  }
}

function trustedBrowsers(db: Db, nowMs: () => number) {
  return {
    isTrusted(no: string, token: string | undefined): boolean {
      if (token === undefined) return false
      const where = 'token_hash = ? and user_no = ? and expires_at > ?'
      return db.value(`select 1 from trusted_browser where ${where}`, hashToken(token), no, nowMs()) === 1
    },
    trust(no: string): string {
      const token = newToken()
      const row = [hashToken(token), no, nowMs(), nowMs() + trustMs]
      db.run('insert into trusted_browser (token_hash, user_no, created_at, expires_at) values (?, ?, ?, ?)', ...row)
      return token
    },
    forget: (no: string): number => db.run('delete from trusted_browser where user_no = ?', no).changes,
    countOf: (no: string): number =>
      Number(db.value('select count(*) from trusted_browser where user_no = ? and expires_at > ?', no, nowMs())),
    cleanUp: (): void => void db.run('delete from trusted_browser where expires_at <= ?', nowMs()),
  }
}
