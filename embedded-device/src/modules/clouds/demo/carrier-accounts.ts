import { createHash, randomBytes } from 'node:crypto'
import { DemoDrive } from './demo-drive.ts'
import type { DemoState } from './demo-server.ts'
import { carrierWords as words } from './texts/carrier-words.ts'

/** The code that the demonstration sends to every phone. */
export const demoCode = '246810'

export interface DemoCircle {
  readonly id: string
  readonly name: string
  readonly files: DemoDrive
  readonly album: DemoDrive
}

export interface CarrierAccount {
  readonly phone: string
  /** 0 free, 1 silver, 2 gold, 3 diamond. */
  readonly level: string
  readonly personal: DemoDrive
  readonly families: DemoCircle[]
  readonly groups: DemoCircle[]
}

interface Token {
  readonly phone: string
  readonly endsMs: number
  isMet: boolean
}

/** Accounts of the demonstration: a phone that signs in has one. */
export function createCarrierAccounts({ faults, counts }: DemoState) {
  const accounts = new Map<string, CarrierAccount>()
  const tokens = new Map<string, Token>()
  const signedIn = new Map<string, string>()
  const give = (phone: string) => {
    const endsMs = Date.now() + faults.tokenSeconds * 1000
    // Fields between bars; the fourth is the end.
    const accessToken = `demo|1|RCS|${endsMs}|${randomBytes(12).toString('hex')}`
    tokens.set(accessToken, { phone, endsMs, isMet: false })
    return { accessToken, expiresIn: faults.tokenSeconds }
  }
  const accountOf = (phone: string): CarrierAccount => {
    const known = accounts.get(phone)
    if (known) return known
    // The last digit of the number is the membership.
    const made = filled({ phone, level: faults.level || String(Number(phone.slice(-1)) % 4) })
    accounts.set(phone, made)
    return made
  }
  return {
    accountOf,
    signIn: (uuid: string, phone: string) => void signedIn.set(uuid, phone),
    /** The token of a sign-in, once; undefined before the sign-in. */
    trade(uuid: string) {
      const phone = signedIn.get(uuid)
      signedIn.delete(uuid)
      return phone === undefined ? undefined : give(phone)
    },
    /** The account of a token; a word for what is wrong with it otherwise. */
    whose(token: string | undefined): CarrierAccount | 'expired' | 'unknown' {
      const known = tokens.get(token ?? '')
      if (!known) return 'unknown'
      if (known.endsMs > Date.now()) return accountOf(known.phone)
      if (!known.isMet) counts.expiries += 1
      known.isMet = true
      return 'expired'
    },
    renew(token: string) {
      const known = tokens.get(token)
      if (!known) {
        counts.usedAgain += 1
        return undefined
      }
      if (faults.refusesRenewal || known.endsMs + faults.graceSeconds * 1000 < Date.now()) return undefined
      tokens.delete(token)
      counts.renewals += 1
      return give(known.phone)
    },
  }
}
export type CarrierAccounts = ReturnType<typeof createCarrierAccounts>

/** What a new account holds. */
function filled({ phone, level }: Pick<CarrierAccount, 'phone' | 'level'>): CarrierAccount {
  const seed = createHash('md5').update(phone).digest('hex').slice(0, 6)
  const circle = (id: string, name: string): DemoCircle => {
    const one = { id, name, files: new DemoDrive(`${id}F`), album: new DemoDrive(`${id}A`) }
    one.files.add('', words.about, { body: Buffer.from(`${name}\n`) })
    for (let number = 1; number <= 45; number += 1)
      one.album.add('', `${words.picture} ${String(number).padStart(2, '0')}.jpg`, { body: picture })
    return one
  }
  return {
    phone,
    level,
    personal: new DemoDrive(`P${seed}`),
    families: words.families.map((name, number) => circle(`J${seed}${number}`, name)),
    groups: [circle(`Q${seed}1`, words.group)],
  }
}

/** A picture of one point. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)
