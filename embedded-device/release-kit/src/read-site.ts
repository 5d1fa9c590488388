import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Registry, RegistryEntry } from '@cove/kernel/release'
import { digestProblems } from './digests.ts'
import { appendLedger, readLedger } from './ledger-file.ts'
import { pointerOf } from './ledger.ts'
import type { Deed, Fold, Move } from './ledger.ts'
import { recordOf } from './moves.ts'
import { registryEntry } from './registry-entry.ts'
import { readRegistry } from './registry-file.ts'
import { remotePlace } from './site-layout.ts'

/** What is published: the ledger, the registry as it is on the disk, and as it follows from the ledger. */
export interface SiteState {
  readonly fold: Fold
  readonly written: Registry | undefined
  readonly current: Registry | undefined
}

/** Reads both, and makes them one where a publisher was killed between them. Only under the site's lock. */
export function readSite(dist: string): SiteState {
  const written = readRegistry(dist)
  const fold = readLedger(dist)
  const others = written ? movesTo(dist, written, fold) : []
  const lastMs = fold.lines.at(-1)?.atMs ?? -1
  // Written later than the last line: by a tool that keeps no ledger, before there was one or since.
  if (written && others.length > 0 && written.revision > lastMs) {
    rmSync(path.join(dist, '.publish-history.json'), { force: true })
    const deed = { reason: fold.lines.length > 0 ? 'published without the ledger' : 'published before the ledger', moves: others }
    return { fold: appendLedger(dist, deedOf(written, deed)), written, current: written }
  }
  return { fold, written, current: others.length > 0 ? following(dist, fold, written) : written }
}

/** Who does it and when: later than the registry that it replaces, whatever the clock says. */
export const deedOf = (
  written: Registry | undefined,
  about: Pick<Deed, 'moves'> & { readonly actor?: string | undefined; readonly reason?: string | undefined },
): Deed => ({
  atMs: Math.max(Date.now(), (written?.revision ?? 0) + 1),
  actor: about.actor ?? os.userInfo().username,
  ...(about.reason === undefined ? {} : { reason: about.reason }),
  moves: about.moves,
})

/** The moves that lead from the ledger to a registry. */
function movesTo(dist: string, registry: Registry, fold: Fold): readonly Move[] {
  const targets = new Map([
    ...(registry.shell === undefined ? [] : [['shell', registry.shell] as const]),
    ...registry.remotes.map(({ id, version }) => [id, version] as const),
  ])
  const moved = [...targets].flatMap(([id, version]): readonly Move[] => {
    const { version: from } = pointerOf(fold, id)
    if (from === version) return []
    const record = recordOf(dist, id, version)
    return [{ action: 'publish', id, version, ...(from === undefined ? {} : { from }), ...(record === undefined ? {} : { record }) }]
  })
  const gone = [...fold.pointers].flatMap(([id, { version }]): readonly Move[] =>
    version === undefined || targets.has(id) ? [] : [{ action: 'withdraw', id, from: version }],
  )
  return [...moved, ...gone]
}

/** The registry that follows from the ledger; what cannot be served any more stays as it was. */
function following(dist: string, fold: Fold, written: Registry | undefined): Registry | undefined {
  if (!written) return undefined
  const remotes = [...fold.pointers].flatMap(([id, { version }]): readonly RegistryEntry[] => {
    if (id === 'shell' || version === undefined) return []
    const known = written.remotes.find((entry) => entry.id === id)
    if (known?.version === version) return [known]
    if (digestProblems(dist, remotePlace(id, version)).length === 0) return [registryEntry(dist, id, version)]
    return known ? [known] : []
  })
  const shell = pointerOf(fold, 'shell').version ?? written.shell
  return { ...written, remotes, ...(shell === undefined ? {} : { shell }) }
}
