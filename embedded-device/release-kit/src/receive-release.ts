import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { installWith, VersionTaken } from './install-build.ts'
import { accept, judgeClaims, judgeSignature } from './judge-release.ts'
import type { Judging } from './judge-release.ts'
import { sentenceOf } from './judge.ts'
import { publish } from './publish-site.ts'
import { openArchive } from './release-archive.ts'
import type { SignedRelease } from './release-manifest.ts'
import { ReleaseProblem } from './release-problem.ts'
import type { SigningKey } from './signing-keys.ts'
import { remotePlace, unfinishedDir } from './site-layout.ts'

/** A release that came over the network, or out of a folder that is followed. */
export interface Receiving {
  readonly dist: string
  /** The archive, which stays as it is. */
  readonly archive: string
  readonly judging: Judging & { readonly deviceKey: SigningKey }
  /** For the ledger. */
  readonly actor: string
  readonly reason?: string
  /** How long to wait for another publisher, in ms. */
  readonly waitMs: number
}

/** What was published. */
export interface Received {
  readonly id: string
  readonly version: string
}

/**
 * REL-03: checks a release, puts it into the site and points at it. Throws a `ReleaseProblem`, `SiteBusy`, or what the disk says; the version
 * that was published stays then, and nothing of the new one is left.
 */
export function receiveRelease(receiving: Receiving): Received {
  const { dist, archive, judging } = receiving
  using opened = openArchive(archive)
  const { release } = opened
  const { id, version } = release.manifest
  const folder = path.join(unfinishedDir(dist), `${process.pid}-${crypto.randomUUID()}`)
  try {
    // Before anything is written: what no trusted key signed costs no room.
    const key = judgeSignature(release, judging)
    mkdirSync(folder, { recursive: true })
    opened.extract(folder)
    judgeClaims(folder, release.manifest, key)
    install(receiving, release, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { refused } = publish({
    dist,
    pins: { [id]: version },
    moves: 'held',
    onlyForward: true,
    judging,
    waitMs: receiving.waitMs,
    actor: receiving.actor,
    ...(receiving.reason === undefined ? {} : { reason: receiving.reason }),
  })
  const [refusal] = refused
  if (refusal) throw new ReleaseProblem(refusal.problem ?? 'misfit', sentenceOf(refusal))
  return { id, version }
}

function install({ dist, judging, waitMs }: Receiving, release: SignedRelease, folder: string): void {
  const { manifest } = release
  const { id, version } = manifest
  try {
    const accepted = accept(manifest, judging.nowMs, judging.deviceKey)
    installWith(dist, { place: remotePlace(id, version), built: folder, beside: { release, accepted }, waitMs })
  } catch (error) {
    if (!(error instanceof VersionTaken)) throw error
    throw new ReleaseProblem('taken', `${id}@${version} is there already with other content: each release has its own number`)
  }
}
