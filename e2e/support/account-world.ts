import { session as sessionArea } from '@cove/device-contract/session'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CDPSession, Page } from '@playwright/test'
import { openAccountApi } from './account-api.ts'
import type { AccountApi, AccountPerson } from './account-api.ts'
import { encryptFor, openApi } from './device-api.ts'
import type { DeviceApi } from './device-api.ts'
import type { World } from './fixtures.ts'

/** A person with an account who is on the device as well. */
export interface BoundPerson {
  readonly account: AccountApi
  readonly device: DeviceApi
}

/** Makes an account and binds the fresh device to it: its administrator. */
export async function bindAdministrator(world: World, person: AccountPerson): Promise<BoundPerson> {
  const account = openAccountApi(world.device())
  await account.signUp(person)
  const device = openApi(world.url)
  const client = { userNo: '', phone: '', nickname: person.nickname, version: '', clientType: 'web', method: 'account' } as const
  const bound = await device.device.use(sessionArea).attach({
    body: { platform: 'web', client, accessToken: account.token() ?? '', authCode: world.setupLink() },
  })
  if (!bound.ok) throw new Error(`not bound: ${bound.error.name}`)
  device.setToken(bound.data.grant.apiToken)
  return { account, device }
}

/** LGN-07d: gives a signed-in user a local account. */
export async function giveLocalAccount({ device }: Pick<BoundPerson, 'device'>, account: string, password: string): Promise<void> {
  const encryptedPassword = await encryptFor(device, password)
  const set = await device.device.use(sessionArea).setLocalAccount({ body: { account, encryptedPassword } })
  if (!set.ok) throw new Error(`no local account: ${set.error.name}`)
}

/** LGN-04: makes the last code a minute older, so that the next one may be sent without waiting. */
export function ageSmsCode(world: World, phone: string): void {
  using database = new DatabaseSync(path.join(world.dataDir, 'db', 'account.sqlite'), { timeout: 10_000 })
  const aged = database.prepare("update sms_code set expires_at = expires_at - 61000 where phone like '%' || ?").run(phone)
  if (aged.changes === 0) throw new Error(`no code was sent to ${phone}`)
}

/** LGN-03a: makes QR codes older than their 120 s instead of waiting. */
export function expireQrCodes(world: World): void {
  using database = new DatabaseSync(path.join(world.dataDir, 'db', 'account.sqlite'), { timeout: 10_000 })
  const aged = database.prepare('update qr_code set expires_at = expires_at - 121000').run()
  if (aged.changes === 0) throw new Error('no QR code was made')
}

/** RFC 6238 as authenticator apps compute it: SHA-1, 30 s, six digits. */
export function totpCode(base32: string, atMs: number): string {
  const bits = [...base32.replaceAll(/[\s=]/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Adds a virtual security key to the browser, which confirms every request. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}
