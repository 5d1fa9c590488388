import type { Answer } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { totpStepOf } from '@cove/server-kit'
import { createHmac } from 'node:crypto'
import type { Signed, TestDevice } from '../http/test-device.ts'

/** RFC 6238, written a second time: the code of a secret in base32 at an instant. */
export function codeAt(secret: string, atMs: number): string {
  const bits = Array.from(secret, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that is wrong now and one step before and after. */
export function wrongCodeAt(secret: string, atMs: number): string {
  return ['000000', '000001', '000002', '000003'].find((code) => totpStepOf(secret, code, atMs) === undefined) ?? ''
}

/** Turns the second step of a signed-in person on, as a person does; the clock is the test's. */
export async function turnOn(one: TestDevice, { client }: Signed, { secret: password, nowMs }: { secret: string; nowMs: () => number }) {
  const begun = await client.use(session).totpBegin({ body: { encryptedPassword: one.encrypt(password) } })
  if (!begun.ok) throw new Error(begun.error.name)
  const { ticket, secret, otpauthUrl } = begun.data
  const confirmed = await client.use(session).totpConfirm({ body: { ticket, otp: codeAt(secret, nowMs()) } })
  if (!confirmed.ok) throw new Error(confirmed.error.name)
  return { secret, otpauthUrl, codes: confirmed.data.recoveryCodes }
}

/** Signs in on a device with an account, a password, and more of the body. */
export const loginOn =
  (one: TestDevice) =>
  (account: string, secret: string, more: object = {}): Promise<Answer<typeof session.calls.login>> =>
    one
      .client()
      .use(session)
      .login({
        body: { platform: 'web', clientType: 'web', method: 'localAccount', account, encryptedPassword: one.encrypt(secret), ...more },
      })

/** The name of a failure, undefined for a success. */
export function nameOf(answer: { readonly ok: boolean; readonly error?: { readonly name: string } }): string | undefined {
  return answer.ok ? undefined : answer.error?.name
}
