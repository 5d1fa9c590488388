import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { requiresOf } from './bundle-manifest.ts'
import type { BundleManifest } from './bundle-manifest.ts'
import { canonicalJson } from './canonical.ts'
import { filesBelow } from './dist-files.ts'
import { digestsOfFolder } from './digests.ts'
import { readJson } from './json-file.ts'
import { isSigned, signText } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'

/** More than any remote has, and little enough to be refused before it fills a disk. */
export const releaseLimits = { files: 2000, manifestBytes: 1024 ** 2, bytes: 64 * 1024 ** 2 } as const

/** A name below the folder of a release: no way out of it, nothing hidden, nothing that another system reads otherwise. */
const fileName = /^(?![./])(?!.*(?:\/\.|\/\/|\/$))[\w.@+/-]{1,200}$/

const FileEntry = z.strictObject({
  path: z.string().check(z.regex(fileName)),
  size: z.int().check(z.nonnegative(), z.maximum(releaseLimits.bytes)),
  sha256: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
})

/** Everything that a release consists of; what is signed is its canonical JSON. */
export const ReleaseManifest = z.strictObject({
  format: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  /** A release has a number; a local build, whose version has a `+`, is none. */
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  /** Range by name of each shared module it was built against. */
  requires: z.record(z.string(), z.string()),
  files: z.array(FileEntry).check(z.minLength(1), z.maxLength(releaseLimits.files)),
})
/** Everything that a release consists of. */
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/** A release as its team signed it. */
export const SignedRelease = z.strictObject({
  manifest: ReleaseManifest,
  keyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})
/** A release as its team signed it. */
export type SignedRelease = z.infer<typeof SignedRelease>

const signedText = (manifest: ReleaseManifest) => `cove release\n${canonicalJson(manifest)}`

/** Describes a built remote. Throws for one that is no release: a file with a strange name, a version without a number. */
export function describeRelease(folder: string, id: string, version: string): ReleaseManifest {
  const digests = digestsOfFolder(folder)
  const files = filesBelow(folder).map((file) => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    return { path: name, size: readFileSync(file).byteLength, sha256: digests[name] ?? '' }
  })
  const requires = requiresOf(readJson<BundleManifest>(path.join(folder, 'mf-manifest.json')))
  return ReleaseManifest.parse({ format: 1, id, version, requires, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) })
}

/** Signs a release. */
export const signRelease = (manifest: ReleaseManifest, { keyId, privateKey }: SigningKey): SignedRelease => ({
  manifest,
  keyId,
  signature: signText(privateKey, signedText(manifest)),
})

/** Whether this key signed the release. */
export const isSignedBy = ({ manifest, signature }: SignedRelease, publicKey: string): boolean =>
  isSigned(publicKey, signedText(manifest), signature)

/** The digests that the record of an installed release has. */
export const filesOf = ({ files }: ReleaseManifest): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map((file) => [file.path, file.sha256]))
