import { resolve } from 'node:path'
import type { Account, ServiceParts } from './install.ts'
import type { Scope } from './options.ts'
import { placesFor, readRecord } from './places.ts'
import type { ServicePlaces } from './places.ts'
import { ServiceProblem } from './service-problem.ts'
import { supervisorOf } from './supervisor.ts'
import { serviceTexts } from './texts/service.ts'

const isRoot = process.getuid?.() === 0
const patienceMs = 30_000
const calmMs = 60_000

/** Whose service is meant: what was said, the one that is there, else the machine's for root and the account's for everybody else. */
export function scopeOf(said: Scope | undefined, { isKnown, changes }: { readonly isKnown: boolean; readonly changes: boolean }): Scope {
  const found = isKnown && !said ? (['user', 'system'] as const).filter((scope) => readRecord(placesFor(scope))) : []
  const scope = said ?? (found.length === 1 ? found[0] : undefined) ?? (isRoot ? 'system' : 'user')
  if (changes && scope === 'system' && !isRoot && process.platform !== 'win32') throw new ServiceProblem(serviceTexts.needsRoot)
  return scope
}

/** What the commands work with on this machine. */
export function partsFor(places: ServicePlaces, dataDir: string): ServiceParts {
  return {
    places,
    supervisor: supervisorOf(places, dataDir),
    checkout: resolve(import.meta.dirname, '../..'),
    isRoot,
    account: places.scope === 'system' ? helpedAccount() : undefined,
    say: (line) => console.log(line),
    patienceMs,
    calmMs,
  }
}

/** Who asked root for help with sudo: the device runs under that account and not as root. */
function helpedAccount(): Account | undefined {
  const { SUDO_USER: name, SUDO_UID: uid, SUDO_GID: gid } = process.env
  if (name === undefined || name === 'root' || !/^[\w.-]+$/.test(name)) return undefined
  return { name, uid: Number(uid), gid: Number(gid) }
}
