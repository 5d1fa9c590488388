import { readFileSync } from 'node:fs'
import { appScopes } from '@cove/device-contract/authorize'
import type { AppScope } from '@cove/device-contract/authorize'
import type { Db } from '@cove/server-kit'
import { redirectProblemOf } from './redirect.ts'

/** A registered app (AUTH-01). */
export interface RegisteredApp {
  readonly clientId: string
  readonly name: string
  /** Compared letter by letter (S-I4). */
  readonly redirects: readonly string[]
  readonly scopes: readonly AppScope[]
  /** True for Cove's own programs: grant `device_auth_login` gives them the person's own session. */
  readonly isFirstParty: boolean
}
export interface Consent {
  readonly app: RegisteredApp
  readonly scopes: readonly AppScope[]
  readonly isRemembered: boolean
  readonly createdMs: number
  readonly usedMs: number | undefined
}

/** Apps the owner of the machine has registered, and what users let them do. */
export interface Apps {
  get(clientId: string): RegisteredApp | undefined
  register(app: RegisteredApp): void
  consentsOf(personNo: string): Consent[]
  consent(personNo: string, clientId: string): Consent | undefined
  allow(personNo: string, clientId: string, request: { readonly scopes: readonly AppScope[]; readonly remember: boolean }): void
  used(personNo: string, clientId: string): void
  withdraw(personNo: string, clientId: string): boolean
}

interface StoredApp {
  readonly client_id: string
  readonly name: string
  readonly redirects: string
  readonly scopes: string
  readonly first_party: number
}
interface StoredConsent extends StoredApp {
  readonly granted: string
  readonly remember: number
  readonly created_at: number
  readonly used_at: number | null
}

export function createApps(db: Db, nowMs: () => number): Apps {
  const consents = (personNo: string, clientId?: string): Consent[] =>
    db
      .all<StoredConsent>(
        `select a.client_id, a.name, a.redirects, a.scopes, a.first_party, c.scopes as granted, c.remember, c.created_at, c.used_at
         from consent c join app a on a.client_id = c.client_id
         where c.person_no = ? and (? is null or c.client_id = ?) order by c.created_at desc`,
        ...[personNo, clientId ?? null, clientId ?? null],
      )
      .map(toConsent)
  return {
    get(clientId) {
      const row = db.get<StoredApp>('select client_id, name, redirects, scopes, first_party from app where client_id = ?', clientId)
      return row && toApp(row)
    },
    register: (app) =>
      void db.run(
        `insert into app (client_id, name, redirects, scopes, first_party) values (?, ?, ?, ?, ?)
         on conflict (client_id) do update set name = excluded.name, redirects = excluded.redirects,
           scopes = excluded.scopes, first_party = excluded.first_party`,
        ...[app.clientId, app.name, JSON.stringify(app.redirects), app.scopes.join(' '), app.isFirstParty ? 1 : 0],
      ),
    consentsOf: (personNo) => consents(personNo),
    consent: (personNo, clientId) => consents(personNo, clientId)[0],
    allow: (personNo, clientId, request) =>
      void db.run(
        `insert into consent (person_no, client_id, scopes, remember, created_at) values (?, ?, ?, ?, ?)
         on conflict (person_no, client_id) do update set scopes = excluded.scopes, remember = excluded.remember`,
        ...[personNo, clientId, request.scopes.join(' '), request.remember ? 1 : 0, nowMs()],
      ),
    used: (personNo, clientId) =>
      void db.run('update consent set used_at = ? where person_no = ? and client_id = ?', nowMs(), personNo, clientId),
    withdraw: (personNo, clientId) => db.run('delete from consent where person_no = ? and client_id = ?', personNo, clientId).changes === 1,
  }
}

/** Splits a scope text; undefined when it is empty or asks for something that does not exist. */
export function scopesOf(text: string): AppScope[] | undefined {
  const asked = [...new Set(text.split(' ').filter(Boolean))]
  const known = appScopes.filter((scope) => asked.includes(scope))
  return known.length > 0 && known.length === asked.length ? known : undefined
}

/** An app that cannot be registered; the message is for the owner of the machine. */
export class AppProblem extends Error {
  override readonly name = 'AppProblem'
}

/** Reads a list of apps from a JSON file: `[{ "clientId", "name", "redirects": [], "scopes": [], "firstParty"? }]`. Throws `AppProblem`. */
export function readApps(file: string): RegisteredApp[] {
  let list: unknown
  try {
    list = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new AppProblem(`${file} cannot be read as JSON`, { cause: error })
  }
  if (!Array.isArray(list)) throw new AppProblem(`${file} must hold a list of apps`)
  return list.map((item: unknown) => toRegistered(item))
}

function toRegistered(item: unknown): RegisteredApp {
  const { clientId, name, redirects, scopes, firstParty } = (item ?? {}) as Readonly<Record<string, unknown>>
  if (typeof clientId !== 'string' || !/^[\w.-]{3,64}$/.test(clientId))
    throw new AppProblem('clientId must have 3 to 64 letters, digits, dots, dashes')
  if (typeof name !== 'string' || name.trim() === '' || name.length > 64)
    throw new AppProblem(`${clientId}: name must have 1 to 64 characters`)
  const addresses = listOf(redirects)
  const problem = addresses.map(redirectProblemOf).find((found) => found !== undefined)
  if (addresses.length === 0 || problem) throw new AppProblem(`${clientId}: redirects: ${problem ?? 'at least one is needed'}`)
  const granted = scopesOf(listOf(scopes).join(' '))
  if (!granted) throw new AppProblem(`${clientId}: scopes must be some of ${appScopes.join(', ')}`)
  return { clientId, name: name.trim(), redirects: addresses, scopes: granted, isFirstParty: firstParty === true }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function toApp(row: StoredApp): RegisteredApp {
  return {
    clientId: row.client_id,
    name: row.name,
    redirects: JSON.parse(row.redirects) as string[],
    scopes: scopesOf(row.scopes) ?? [],
    isFirstParty: row.first_party === 1,
  }
}

function toConsent(row: StoredConsent): Consent {
  return {
    app: toApp(row),
    scopes: scopesOf(row.granted) ?? [],
    isRemembered: row.remember === 1,
    createdMs: row.created_at,
    usedMs: row.used_at ?? undefined,
  }
}
