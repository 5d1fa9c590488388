import type { ArchiveFormat } from '@cove/device-contract/archives'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { step } from '../../../module-kit/staging-kit.ts'
import { createExtractCount } from '../rules/limits.ts'
import { errorOfProblem } from '../rules/entry-path.ts'
import type { ArchiveError } from '../rules/refusals.ts'
import type { ArchivesParts } from '../parts.ts'
import { archiveKey } from '../read/catalogs.ts'
import type { Catalog, CatalogEntry } from '../read/catalogs.ts'
import { openArchive } from '../read/open-archive.ts'
import { extractedMode } from '../read/reader.ts'
import type { RawContent } from '../read/reader.ts'
import type { Scratch } from '../read/scratch.ts'
import { openBudget } from '../write/budget.ts'
import type { WriteBudget } from '../write/budget.ts'
import { openPart } from '../write/part-writer.ts'
import { keepTreeTime, makeTreeFolder, partName, putIntoTree } from '../write/staged-tree.ts'
import type { ExtractCursor, ExtractRun } from './extract-job.ts'
import { isChosen, namesBelow } from './chosen.ts'

/** A step is stored at most so often. */
export const stepMs = 500
/** Failures of one entry that do not end the task. */
const ofEntry: ReadonlySet<string> = new Set([
  'archiveDamaged',
  'archiveUnsupported',
  'nameInvalid',
  'nameTooLong',
  'pathTooLong',
  'fileExists',
  'archiveEntryName',
])

interface Unpacking {
  readonly parts: ArchivesParts
  readonly run: ExtractRun
  readonly scratch: Scratch
  readonly budget: WriteBudget
  readonly catalog: Catalog
  readonly count: ReturnType<typeof createExtractCount>
  readonly isSyncedTogether: boolean
}

/** TSK-13: writes the chosen entries into the staged tree; answers how many bytes they have. */
export async function* unpack(
  parts: ArchivesParts,
  run: ExtractRun,
  scratch: Scratch,
): AsyncGenerator<JobStep<ExtractCursor>, number, JobReply> {
  const { payload, archive: at, who } = run
  const password = payload.secretId === undefined ? undefined : parts.secrets.get(payload.secretId)
  const { catalog } = await parts.catalogs.open(who, at, { encoding: payload.encoding, password })
  const chosen = catalog.entries.filter((entry) => isChosen(entry, payload))
  const totalBytes = chosen.reduce((sum, { raw }) => sum + raw.sizeBytes, 0)
  await using archive = await openArchive(parts, at, { encoding: payload.encoding, password })
  const known = parts.secrets.get(archiveKey(who, at, archive.source.identity))
  using budget = await openBudget(parts, { userNo: run.userNo, space: scratch.space, expectedBytes: totalBytes })
  const isSyncedTogether = await scratch.within((folder) => step(parts.volumeSync.suits(folder.fd)))
  const count = createExtractCount(archive.source.sizeBytes)
  const unpacking: Unpacking = { parts, run, scratch, budget, catalog, count, isSyncedTogether }
  const { identity } = archive.source
  if (run.cursor?.identity !== undefined && run.cursor.identity !== identity) refuse('fileChanged')
  // An earlier version stored no archive with its position: it begins again, and finds what is staged.
  const isKnown = run.cursor?.identity === identity
  const nextOrder = isKnown ? (run.cursor?.nextOrder ?? 0) : 0
  // Stored at once: a run that comes after knows that files may be staged already.
  const began: ExtractCursor = { phase: 'unpack', nextOrder, identity, doneBytes: isKnown ? (run.cursor?.doneBytes ?? 0) : 0 }
  const told = isKnown ? {} : { failures: refusedOf(chosen), remarks: renamedOf(chosen) }
  yield { cursor: began, beginsAgain: !isKnown, ...told, total: totalBytes }
  const wants = (order: number): boolean => {
    const entry = catalog.entries[order]
    return order >= nextOrder && entry !== undefined && entry.problem === undefined && isChosen(entry, payload)
  }
  const contents = archive.reader.contents({ wants: (_raw, order) => wants(order), password: password ?? known, signal: run.signal })
  yield* writeAll(unpacking, contents, { began, totalBytes })
  await keepFolderTimes(unpacking, chosen)
  await makeDurable(unpacking)
  budget.settle()
  return totalBytes
}

/** Of one kind. */
const mostTold = 1000

/** S-G1: what is not extracted is listed. */
export const refusedOf = (chosen: readonly CatalogEntry[]) =>
  chosen
    .flatMap(({ raw, problem }) => (problem === undefined ? [] : [{ item: raw.rawPath, error: errorOfProblem[problem] }]))
    .slice(0, mostTold)

/** S-F5: what gets another name than the archive says. */
const renamedOf = (chosen: readonly CatalogEntry[]) =>
  chosen
    .filter(({ isRenamed, problem, raw }) => isRenamed && problem === undefined && raw.kind === 'file')
    .map(({ raw, names }) => ({ item: `${raw.rawPath} → ${names.join('/')}`, error: 'archiveEntryRenamed' satisfies ArchiveError }))
    .slice(0, mostTold)

async function* writeAll(
  unpacking: Unpacking,
  contents: AsyncIterable<RawContent>,
  { began, totalBytes }: { readonly began: ExtractCursor; readonly totalBytes: number },
): AsyncGenerator<JobStep<ExtractCursor>, void, JobReply> {
  const { run, count } = unpacking
  const startBytes = began.doneBytes
  // RAR comes in another order than it is listed: an interrupted run begins again and finds what is staged.
  const isInOrder = unpacking.catalog.summary.format !== 'rar'
  let storedMs = Date.now()
  for await (const content of contents) {
    run.signal.throwIfAborted()
    const { rawPath } = rawOf(unpacking, content)
    const error = await tryWrite(unpacking, content)
    const doneBytes = Math.min(totalBytes, startBytes + count.writtenBytes)
    const live = { done: doneBytes, total: totalBytes, current: rawPath }
    if (error === undefined && Date.now() - storedMs < stepMs) {
      run.report(live)
      continue
    }
    storedMs = Date.now()
    const failures = error === undefined ? [] : [{ item: rawPath, error }]
    yield {
      ...live,
      cursor: { ...began, nextOrder: isInOrder ? content.order + 1 : 0, doneBytes: isInOrder ? doneBytes : 0 },
      failures,
    }
  }
  yield { done: totalBytes, total: totalBytes }
}

/** As the catalog names it: only all names together tell how they are read. */
const rawOf = ({ catalog }: Unpacking, { order, entry }: RawContent) => catalog.entries[order]?.raw ?? entry

async function tryWrite(unpacking: Unpacking, content: RawContent): Promise<string | undefined> {
  try {
    await writeEntry(unpacking, content)
    return undefined
  } catch (error) {
    unpacking.run.signal.throwIfAborted()
    if (!isAlone(unpacking.catalog.summary.format) || !isRefusal(error) || !ofEntry.has(error.error)) throw error
    return ofEntryAlone(error.error)
  }
}

/** A tar that breaks off has no next entry; an entry of a zip can be damaged alone, and the program of 7z has written all others. */
export const isAlone = (format: ArchiveFormat): boolean => format === 'zip' || format === '7z'

/** The archive is not damaged as a whole: its other entries come out. */
const ofEntryAlone = (error: string): string => (error === 'archiveDamaged' ? ('archiveEntryDamaged' satisfies ArchiveError) : error)

async function writeEntry(
  { parts, run, scratch, budget, catalog, count, isSyncedTogether }: Unpacking,
  content: RawContent,
): Promise<void> {
  const { entry, order, bytes } = content
  const { disk } = parts.staging
  const names = namesBelow(catalog.entries[order]?.names ?? [], run.payload.within)
  count.entry()
  if (names.length === 0) return
  if (entry.kind === 'folder') return makeTreeFolder(disk, scratch, { names, mode: extractedMode(entry) })
  const part = await openPart(disk, scratch, partName)
  try {
    for await (const piece of bytes) {
      count.bytes(piece.byteLength)
      await budget.wrote(piece.byteLength)
      await part.write(piece)
    }
    await part.finish({ mtimeMs: entry.mtimeMs, mode: extractedMode(entry), isSynced: !isSyncedTogether })
  } finally {
    await part.abandon()
  }
  await putIntoTree(disk, scratch, { names, entry, isRepeat: run.cursor !== undefined })
}

/** What is put into a folder changes its time: the inner ones get theirs first, when everything is in. */
async function keepFolderTimes({ parts, scratch, run }: Unpacking, chosen: readonly CatalogEntry[]): Promise<void> {
  const folders = chosen.flatMap(({ raw: { kind, mtimeMs }, names, problem }) => {
    const below = kind === 'folder' && problem === undefined ? namesBelow(names, run.payload.within) : []
    return mtimeMs === undefined || below.length === 0 ? [] : [{ names: below, mtimeMs }]
  })
  for (const folder of folders.toSorted((a, b) => b.names.length - a.names.length)) {
    run.signal.throwIfAborted()
    await keepTreeTime(parts.staging.disk, scratch, folder)
  }
}

/** A file gets its final name only when its bytes are on the disk (P1). */
async function makeDurable({ parts, scratch, isSyncedTogether }: Pick<Unpacking, 'parts' | 'scratch' | 'isSyncedTogether'>): Promise<void> {
  if (!isSyncedTogether) return
  const isSafe = await scratch.within((folder) => step(parts.volumeSync.run(folder.fd)))
  if (!isSafe) refuse('ioError')
}
