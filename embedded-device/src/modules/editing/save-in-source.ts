import type { Resource } from '@cove/device-contract/files'
import { refuse } from '../../module-kit/module-kit.ts'
import type { HostFiles } from '../../module-kit/module-kit.ts'
import { pathOfNames, resourceOfSource } from '../../module-kit/source-kit.ts'
import { parseDevicePath } from '../../module-kit/staging-kit.ts'
import type { SourceSpace } from '../../files/sources/file-source.ts'
import { refuseConflict } from './refuse-editing.ts'

/** A text of another device and what replaces it. */
export interface SourceReplacement {
  readonly path: string
  readonly bytes: Uint8Array
  /** The version it has to be; undefined replaces any. */
  readonly version: string | undefined
}

/**
 * EDT-02, NSV-03c: replaces a text on another device, whole or not at all. Its version is what that device tells: size and second. Refuses
 * `editingConflict` when the file is another version by now.
 */
export async function saveInSource(
  { fileSources }: Pick<HostFiles, 'fileSources'>,
  space: SourceSpace,
  { path, bytes, version }: SourceReplacement,
): Promise<{ readonly resource: Resource; readonly version: string }> {
  const names = parseDevicePath(path)
  if (names.length === 0) refuse('fileNotFound')
  const present = await space.open(names)
  await present.close()
  if (version !== undefined && present.etag !== version) return refuseConflict()
  const { signal } = new AbortController()
  await space.write(names, { sizeBytes: bytes.byteLength, pieces: onePiece(bytes) }, signal)
  const folder = names.slice(0, -1)
  fileSources.changed(space.storageId, pathOfNames(folder))
  const written = await space.open(names)
  await written.close()
  return { resource: resourceOfSource(space, folder, await space.stat(names)), version: written.etag }
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes
}
