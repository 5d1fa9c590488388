import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivesParts } from '../parts.ts'
import { archiveKey } from '../read/catalogs.ts'
import type { Reading } from '../read/open-archive.ts'
import type { RawEntry } from '../read/reader.ts'
import type { ArchiveError } from '../rules/refusals.ts'
import { identityOfFile } from '../read/source.ts'
import { openArchive } from '../read/open-archive.ts'

/** A password is tried on files up to this size only as a whole; larger ones by their beginning. */
const triedBytes = 4 << 20

/** An archive, and who opens it. */
export interface ArchiveOf {
  readonly who: Principal
  readonly at: Location
}

/** How a request wants to read an archive. */
export interface CatalogRequest {
  readonly encoding?: ArchiveEncoding | undefined
  readonly password?: string | undefined
}

/** The catalog of an archive; a password that a request brings is tried, and kept in memory when it is right (TSK-11). */
export async function openCatalog(parts: ArchivesParts, { who, at }: ArchiveOf, { encoding = 'auto', password }: CatalogRequest) {
  const known = password ?? (await knownPassword(parts, who, at))
  const opened = await parts.catalogs.open(who, at, { encoding, password: known })
  if (password !== undefined) {
    await tryPassword(parts, at, { encoding, password })
    parts.secrets.keepFor(opened.key, password)
  }
  return { ...opened, password: known }
}

async function knownPassword(parts: ArchivesParts, who: Principal, at: Location): Promise<string | undefined> {
  const file = await parts.vfs.openRead(at)
  await file.close()
  return parts.secrets.get(archiveKey(who, at, identityOfFile(file)))
}

/** Refuses `archivePasswordWrong`; an archive without encrypted files accepts any password. */
async function tryPassword(parts: ArchivesParts, at: Location, reading: Reading): Promise<void> {
  await using archive = await openArchive(parts, at, reading)
  const signal = AbortSignal.timeout(60_000)
  let isFound = false
  const wants = ({ isEncrypted, kind, problem }: RawEntry): boolean => !isFound && isEncrypted && kind === 'file' && problem === undefined
  for await (const { bytes, entry } of archive.reader.contents({ wants, password: reading.password, signal })) {
    isFound = true
    try {
      for await (const _piece of bytes) if (entry.sizeBytes > triedBytes) return
    } catch (error) {
      // The password opened the archive; only this entry has a name that cannot be asked for.
      if (!isRefusal(error) || (error.error as string) !== ('archiveEntryName' satisfies ArchiveError)) throw error
    }
    return
  }
}

/** The password a task needs; refuses when encrypted entries are wanted and it is not known. */
export function requirePassword(isNeeded: boolean, password: string | undefined): void {
  if (isNeeded && password === undefined) refuse('archivePasswordRequired')
}
