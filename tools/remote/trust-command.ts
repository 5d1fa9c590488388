import { rmSync } from 'node:fs'
import path from 'node:path'
import { readTrust, withKey, withoutKey, writeTrust } from '@cove/release-kit'

/** What the administrator of a device says of a key. */
export interface TrustOptions {
  readonly data: string
  readonly team?: string | undefined
  readonly ids?: string | undefined
  readonly routes?: string | undefined
  readonly areas?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly since?: string | undefined
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter((one) => one !== '')

function timeOf(text: string | undefined, otherwise: number): number {
  const atMs = text === undefined ? otherwise : Date.parse(text)
  if (Number.isNaN(atMs)) throw new Error(`'${text}' is no time: write 2027-01-31 or 2027-01-31T12:00Z`)
  return atMs
}

const dayOf = (atMs: number | undefined) => (atMs === undefined ? '' : new Date(atMs).toISOString().slice(0, 16))

/** Adds a key; the routes are `/ID` unless others are given. Returns a sentence. */
export function addTrust(publicKey: string, { data, team, ids, routes, areas, from, until }: TrustOptions): string {
  if (team === undefined || ids === undefined) throw new Error('trust add needs --team and --ids')
  const added = {
    team,
    publicKey,
    ids: listOf(ids),
    routes:
      routes === undefined
        ? listOf(ids)
            .filter((id) => !id.endsWith('*'))
            .map((id) => `/${id}`)
        : listOf(routes),
    areas: listOf(areas),
    fromMs: timeOf(from, Date.now()),
    ...(until === undefined ? {} : { untilMs: timeOf(until, 0) }),
  }
  const trust = withKey(readTrust(data), added)
  writeTrust(data, trust)
  return `${trust.keys.at(-1)?.keyId} of ${team} may publish ${added.ids.join(', ')}`
}

/** Revokes a key from now on, or from `since`. What the device accepted before stays. */
export function revokeTrust(keyId: string, { data, since }: TrustOptions): string {
  writeTrust(data, withoutKey(readTrust(data), keyId, timeOf(since, Date.now())))
  return `${keyId} is revoked`
}

/** One line a key. */
export const trustLines = (data: string): readonly string[] =>
  readTrust(data).keys.map(({ keyId, team, ids, routes, areas, fromMs, untilMs, revokedAtMs }) =>
    [
      keyId,
      team,
      `ids ${ids.join(',')}`,
      `routes ${routes.join(',')}`,
      `areas ${areas.join(',') || 'none'}`,
      `from ${dayOf(fromMs)}`,
      ...(untilMs === undefined ? [] : [`until ${dayOf(untilMs)}`]),
      ...(revokedAtMs === undefined ? [] : [`revoked ${dayOf(revokedAtMs)}`]),
    ].join('  '),
  )

/** REL-06: the administrator knows why the site has another ledger; the next look of the device signs the one that is there. */
export function acceptLedger(data: string): string {
  rmSync(path.join(data, 'releases-head.json'), { force: true })
  return 'the ledger that is there counts from now on'
}
