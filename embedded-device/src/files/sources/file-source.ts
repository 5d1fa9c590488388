import type { ResourceRef } from '@cove/device-contract/files'
import type { Principal } from '../../core/auth/principal.ts'
import type { EventHub } from '../../core/events/event-hub.ts'
import { createRegistry } from '../../core/base/registry.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { OpenedFile } from '../vfs/vfs-types.ts'

/** One name in a folder of a source. */
export interface SourceEntry {
  readonly name: string
  readonly isFolder: boolean
  readonly sizeBytes: number
  readonly modifiedSeconds: number
}

/** A folder of a source. */
export interface SourceListing {
  readonly entries: readonly SourceEntry[]
  /** How many entries are left out because their names cannot be used here. */
  readonly unusable: number
}

/** Bytes of a file; `sizeBytes` in all. */
export interface SourceContent {
  readonly sizeBytes: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** A copy or move with a source at one end at least. */
export interface SourceWork {
  readonly kind: 'copy' | 'move'
  readonly sources: readonly ResourceRef[]
  readonly target: ResourceRef
  readonly conflict: ConflictPolicy
  /** By the path below the target. */
  readonly decisions: Readonly<Record<string, ConflictPolicy>>
}

/**
 * Files that are not on a disk of the device, such as a share of another device, as one user reaches them. Paths are names below its
 * top. It has no index, no recycle bin, no versions and no quota. Every method refuses with an error of the catalogue, and ends within
 * seconds when the other side does not answer.
 */
export interface SourceSpace {
  readonly storageId: string
  list(names: readonly string[]): Promise<SourceListing>
  /** Refuses `fileNotFound`. */
  stat(names: readonly string[]): Promise<SourceEntry>
  open(names: readonly string[]): Promise<OpenedFile>
  /** Appears whole or not at all; replaces a file. */
  write(names: readonly string[], content: SourceContent, signal: AbortSignal): Promise<void>
  /** Refuses `fileExists`. */
  makeFolder(names: readonly string[]): Promise<void>
  /** Refuses `fileExists`. */
  move(from: readonly string[], to: readonly string[]): Promise<void>
  /** For good. */
  remove(names: readonly string[]): Promise<void>
  /** Starts the work as a durable task; answers its number. */
  transfer(work: SourceWork): Promise<string>
}

/** Gives spaces that are not on a disk of the device. */
export interface FileSource {
  /** Undefined for a space that is not of this source or that the user may not use. */
  find(who: Principal, storageId: string): SourceSpace | undefined
}

/** The sources that modules give. */
export interface FileSources {
  register(source: FileSource): Disposable
  find(who: Principal, storageId: string): SourceSpace | undefined
  /** Notifies the users who reach a folder that it changed. */
  changed(storageId: string, folderPath: string): void
}

/** Creates the list of sources; it is empty until a module registers one. */
export function createFileSources(hub: Pick<EventHub, 'emit'>): FileSources {
  const sources = createRegistry<FileSource>()
  return {
    register: sources.register,
    find(who, storageId) {
      for (const source of sources.all()) {
        const found = source.find(who, storageId)
        if (found) return found
      }
      return undefined
    },
    changed: (storageId, folderPath) => hub.emit({ kind: 'file.changed', payload: { space: storageId, dir: folderPath } }),
  }
}
