import path from 'node:path'
import { RemoteManifest, routePatternsOf } from '@cove/kernel/release'
import { canonicalJson, sha256 } from './canonical.ts'
import { readDigests } from './digests.ts'
import type { DigestRecord } from './digests.ts'
import { readJson } from './json-file.ts'
import { filesOf, isSignedBy, SignedRelease } from './release-manifest.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { ReleaseProblem } from './release-problem.ts'
import { isSigned, signText } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'
import { remotePlace } from './site-layout.ts'
import { ownsId } from './trust.ts'
import type { Trust, TrustedKey } from './trust.ts'

/** When a device accepted a release, in its own hand: a key that is revoked or over later takes nothing away. */
export interface Acceptance {
  readonly atMs: number
  readonly signature: string
}

const acceptedText = (manifest: ReleaseManifest, atMs: number) => `cove accepted\n${sha256(canonicalJson(manifest))}\n${atMs}`

/** Signs that a release was judged and accepted. */
export const accept = (manifest: ReleaseManifest, atMs: number, { privateKey }: SigningKey): Acceptance => ({
  atMs,
  signature: signText(privateKey, acceptedText(manifest, atMs)),
})

/** Who judges, and when. */
export interface Judging {
  readonly trust: Trust
  readonly nowMs: number
  /** The key of this device; without it nothing counts as accepted. */
  readonly deviceKey?: Pick<SigningKey, 'publicKey'>
}

/** Throws a `ReleaseProblem` unless a key that is trusted at this time signed the release. Returns the key. */
export function judgeSignature(release: SignedRelease, { trust, nowMs, deviceKey }: Judging, accepted?: Acceptance): TrustedKey {
  const { id, version } = release.manifest
  const name = `${id}@${version}`
  const key = trust.keys.find(({ keyId }) => keyId === release.keyId)
  if (!key || !isSignedBy(release, key.publicKey))
    throw new ReleaseProblem('notTrusted', `${name} has no signature of a key that this device trusts`)
  const isOurs = accepted && deviceKey && isSigned(deviceKey.publicKey, acceptedText(release.manifest, accepted.atMs), accepted.signature)
  const atMs = isOurs ? accepted.atMs : nowMs
  if (key.revokedAtMs !== undefined && atMs >= key.revokedAtMs)
    throw new ReleaseProblem('keyRevoked', `${name} is signed with ${key.keyId} of ${key.team}, which was revoked`)
  if (atMs < key.fromMs || (key.untilMs !== undefined && atMs >= key.untilMs))
    throw new ReleaseProblem('keyExpired', `${name} is signed with ${key.keyId} of ${key.team}, which does not count at this time`)
  if (!ownsId(key, id)) throw new ReleaseProblem('foreign', `${key.team} may not publish ${id}`)
  return key
}

/** Throws a `ReleaseProblem` when the remote in `folder` claims more than its key may. */
export function judgeClaims(folder: string, { id, version }: ReleaseManifest, { team, routes, areas }: TrustedKey): void {
  const { windows, needs, id: named } = manifestIn(folder)
  if (named !== id) throw new ReleaseProblem('foreign', `the release of ${id} declares the remote ${named}`)
  const isBelow = (route: string) => routes.some((one) => route === one || route.startsWith(one.endsWith('/') ? one : `${one}/`))
  const route = Object.values(windows)
    .flatMap(routePatternsOf)
    .find((one) => !isBelow(one))
  if (route !== undefined) throw new ReleaseProblem('foreign', `${id}@${version} has the address ${route}, which ${team} may not use`)
  const named2 = [
    ...(needs?.module === undefined ? [] : [needs.module]),
    ...(needs?.calls ?? []).map((call) => call.split('.', 1)[0] ?? ''),
  ]
  const area = named2.find((one) => !areas.includes(one))
  if (area !== undefined) throw new ReleaseProblem('foreign', `${id}@${version} uses the calls of ${area}, which ${team} may not use`)
}

function manifestIn(folder: string): RemoteManifest {
  try {
    return RemoteManifest.parse(readJson(path.join(folder, 'remote.json')))
  } catch {
    throw new ReleaseProblem('damaged', 'the release has no declaration that can be read')
  }
}

/** What the record of an installed release has beside its digests. */
export interface ReleaseRecord extends DigestRecord {
  readonly release?: SignedRelease
  readonly accepted?: Acceptance
}

/**
 * REL-02: throws a `ReleaseProblem` unless a version in the site may be published and served. An unsigned build is one that was made here,
 * and passes as long as no team's key owns its id. That its files are those of its record is compared elsewhere.
 */
export function judgePlace(dist: string, { id, version }: { readonly id: string; readonly version: string }, judging: Judging): void {
  const place = remotePlace(id, version)
  const record: ReleaseRecord | undefined = readDigests(dist, place)
  if (!record) throw new ReleaseProblem('damaged', `${place} is not built`)
  const owner = judging.trust.keys.find((key) => ownsId(key, id))
  if (record.release === undefined) {
    if (owner) throw new ReleaseProblem('notTrusted', `${id} belongs to ${owner.team}, and ${id}@${version} is not signed`)
    return
  }
  const parsed = SignedRelease.safeParse(record.release)
  if (!parsed.success) throw new ReleaseProblem('damaged', `the signature of ${place} cannot be read`)
  const { manifest } = parsed.data
  const isSame = canonicalJson(filesOf(manifest)) === canonicalJson(record.files)
  if (manifest.id !== id || manifest.version !== version || !isSame)
    throw new ReleaseProblem('damaged', `the record of ${place} is not what was signed`)
  judgeClaims(path.join(dist, place), manifest, judgeSignature(parsed.data, judging, record.accepted))
}

/** The team whose key signed a version in the site; undefined for a build that was made here. */
export function teamOf(dist: string, trust: Trust, { id, version }: { readonly id: string; readonly version: string }): string | undefined {
  const record: ReleaseRecord | undefined = id === 'shell' ? undefined : readDigests(dist, remotePlace(id, version))
  return trust.keys.find(({ keyId }) => keyId === record?.release?.keyId)?.team
}
