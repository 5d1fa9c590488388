import { syncDisk } from '../../module-kit/staging-kit.ts'
import type { DecodeRequest } from './decode-messages.ts'
import { NoPicture, readerOf } from './draw-picture.ts'
import type { OpenEntry } from './open-entry.ts'
import { makeFolder, removeFile, writeNew } from './worker-files.ts'

// Runs in the decoder process only.

/** OFF-01a: larger documents are not converted. */
const largestDocumentBytes = 100 * 1024 * 1024
const blockBytes = 1024 * 1024

/** Copies a document for the program that converts it. */
export function copyDocument(entry: OpenEntry, { folders, file }: NonNullable<DecodeRequest['copyTo']>): void {
  if (entry.sizeBytes >= largestDocumentBytes) throw new NoPicture('pixel limit')
  for (const folder of folders) makeFolder(folder)
  writeNew(file, blocksOf(entry))
}

function* blocksOf(entry: OpenEntry): Generator<Uint8Array> {
  const read = readerOf(entry)
  for (let at = 0; at < entry.sizeBytes; at += blockBytes) yield read(at, blockBytes)
}

/** Moves what the program made into the cache and removes the copy. */
export function adoptDocument({ from, to, copy }: NonNullable<DecodeRequest['adopt']>): void {
  removeFile(copy)
  void syncDisk.rename(from, to)
}
