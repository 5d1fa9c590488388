import { randomBytes, randomInt } from 'node:crypto'
import type { AccountProfile } from '@cove/device-contract/account'
import type { Db } from '@cove/server-kit'

/** One user of the account service, as the database stores them. */
export interface Person {
  readonly no: string
  readonly handle: string
  readonly phone: string
  readonly email: string
  readonly nickname: string
  readonly sex: 'female' | 'male' | undefined
  readonly birthday: string
  readonly motto: string
  readonly avatar: string
  readonly passwordHash: string | undefined
  readonly version: number
  readonly status: 'active' | 'disabled'
  readonly totpSecret: string | undefined
  readonly totpStep: number
}
/** The fields a user may change. */
export type ProfileChange = Partial<Pick<Person, 'nickname' | 'email' | 'sex' | 'birthday' | 'motto' | 'avatar'>>

/** The users of the account service. */
export interface Persons {
  get(no: string): Person | undefined
  byPhone(phone: string): Person | undefined
  /** By a typed name: a phone number or an e-mail address. */
  byName(account: string): Person | undefined
  byThirdParty(provider: string, subject: string): Person | undefined
  byHandle(handle: string): Person | undefined
  /** Undefined when the phone or the e-mail is taken. */
  create(request: {
    readonly phone?: string | undefined
    readonly email?: string | undefined
    readonly nickname: string
    readonly passwordHash?: string
  }): Person | undefined
  linkThirdParty(no: string, provider: string, subject: string): void
  setPassword(no: string, passwordHash: string): void
  /** LGN-14a: 'changed' when the profile is not the one that was read; 'taken' when another user has the e-mail. */
  change(no: string, version: number, change: ProfileChange): 'done' | 'changed' | 'taken'
  setAvatar(no: string, avatar: string): void
  setTotp(no: string, sealed: string | undefined): void
  /** Remembers the step of a code; false when this or a later one was used already. */
  useTotpStep(no: string, step: number): boolean
  setStatus(no: string, status: Person['status']): void
}

interface StoredPerson {
  readonly no: number
  readonly handle: string
  readonly phone: string | null
  readonly email: string | null
  readonly nickname: string
  readonly sex: Person['sex'] | null
  readonly birthday: string
  readonly motto: string
  readonly avatar: string
  readonly password_hash: string | null
  readonly version: number
  readonly status: Person['status']
  readonly totp_secret: string | null
  readonly totp_step: number
}

const columns = 'no, handle, phone, email, nickname, sex, birthday, motto, avatar, password_hash, version, status, totp_secret, totp_step'

type Lookups = Pick<Persons, 'get' | 'byPhone' | 'byName' | 'byHandle' | 'byThirdParty'>
type FindOne = (where: string, value: string) => Person | undefined

/** Opens the users of the account service on its database. */
export function createPersons(db: Db, nowMs: () => number): Persons {
  const one: FindOne = (where, value) => {
    const row = db.get<StoredPerson>(`select ${columns} from person where ${where} = ?`, value)
    return row && toPerson(row)
  }
  return {
    ...lookupsOf(db, one),
    create: creationOf({ db, one, nowMs }),
    change: changeOf(db, one),
    linkThirdParty: (no, provider, subject) =>
      void db.run('insert or ignore into third_party (provider, subject, person_no) values (?, ?, ?)', provider, subject, no),
    setPassword: (no, hash) => void db.run('update person set password_hash = ?, version = version + 1 where no = ?', hash, no),
    setAvatar: (no, avatar) => void db.run('update person set avatar = ?, version = version + 1 where no = ?', avatar, no),
    setTotp: (no, sealed) => void db.run('update person set totp_secret = ? where no = ?', sealed ?? null, no),
    useTotpStep: (no, step) => db.run('update person set totp_step = ? where no = ? and totp_step < ?', step, no, step).changes === 1,
    setStatus: (no, status) => void db.run('update person set status = ? where no = ?', status, no),
  }
}

function lookupsOf(db: Db, one: FindOne): Lookups {
  const get = (no: string): Person | undefined => one('no', no)
  return {
    get,
    byPhone: (phone) => one('phone', phone),
    byName: (account) => (account.includes('@') ? one('email', account) : one('phone', account)),
    byHandle: (handle) => one('handle', handle),
    byThirdParty(provider, subject) {
      const row = db.get<{ no: number }>(
        'select person_no as no from third_party where provider = ? and subject = ?',
        ...[provider, subject],
      )
      return row && get(String(row.no))
    },
  }
}

interface CreationParts {
  readonly db: Db
  readonly one: FindOne
  readonly nowMs: () => number
}

/** Adds a user, unless another one has the phone or the e-mail. */
function creationOf({ db, one, nowMs }: CreationParts): Persons['create'] {
  const get = (no: string): Person | undefined => one('no', no)
  return (request) =>
    db.transaction(() => {
      if ((request.phone && one('phone', request.phone)) || (request.email && one('email', request.email))) return undefined
      const no = freeNumber((number) => get(number) !== undefined)
      db.run(
        'insert into person (no, handle, phone, email, nickname, password_hash, created_at) values (?, ?, ?, ?, ?, ?, ?)',
        ...[no, randomBytes(24).toString('base64url'), request.phone || null, request.email || null],
        ...[request.nickname, request.passwordHash ?? null, nowMs()],
      )
      return get(no)
    })
}

/** Changes a profile that is still the one that was read. */
function changeOf(db: Db, one: FindOne): Persons['change'] {
  return (no, version, change) =>
    db.transaction(() => {
      const person = one('no', no)
      if (!person || person.version !== version) return 'changed'
      const next = { ...person, ...change }
      const holder = next.email === '' ? undefined : one('email', next.email)
      if (holder && holder.no !== no) return 'taken'
      db.run(
        'update person set nickname = ?, email = ?, sex = ?, birthday = ?, motto = ?, version = version + 1 where no = ?',
        ...[next.nickname, next.email || null, next.sex ?? null, next.birthday, next.motto, no],
      )
      return 'done'
    })
}

/** A random number, so that it reveals neither age nor count of accounts. */
function freeNumber(isTaken: (no: string) => boolean): string {
  for (;;) {
    const no = String(randomInt(100_000_000, 1_000_000_000))
    if (!isTaken(no)) return no
  }
}

function toPerson(row: StoredPerson): Person {
  return {
    no: String(row.no),
    handle: row.handle,
    phone: row.phone ?? '',
    email: row.email ?? '',
    nickname: row.nickname,
    sex: row.sex ?? undefined,
    birthday: row.birthday,
    motto: row.motto,
    avatar: row.avatar,
    passwordHash: row.password_hash ?? undefined,
    version: row.version,
    status: row.status,
    totpSecret: row.totp_secret ?? undefined,
    totpStep: row.totp_step,
  }
}

/** LGN-14a: the profile that the user and their devices see. */
export function profileOf(person: Person): AccountProfile {
  return {
    userNo: person.no,
    nickname: person.nickname,
    email: person.email,
    phone: person.phone,
    birthday: person.birthday,
    motto: person.motto,
    profileVersion: person.version,
    ...(person.sex === undefined ? {} : { sex: person.sex }),
    avatarUrl: person.avatar === '' ? '' : `/api/user/v1/head/file?id=${person.avatar}`,
    hasPassword: person.passwordHash !== undefined,
    usesSecondFactor: person.totpSecret !== undefined,
  }
}
