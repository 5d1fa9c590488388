import { defaultPageRows } from '@cove/device-contract'
import type { ParsedOf } from '@cove/device-contract'
import type { recycle, RecycleSource, TrashItem } from '@cove/device-contract/recycle'
import { callerOf } from '../../../core/calls/context.ts'
import { extensionOf, fileKindOf, hasTwoKinds } from '../../index/file-kind.ts'
import { nameFilter } from '../../names/name-filter.ts'
import { resourceKindOf } from '../../listing/resource-of.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { ownEntries } from './own-bins.ts'
import type { BinEntry } from './own-bins.ts'

type Query = ParsedOf<typeof recycle.calls.list>['query']
type Found = BinEntry & { readonly foundInside?: string | undefined }

export const list: HandlerOf<typeof recycle.calls.list> = async ({ query }, { context }) => {
  const source = query.source ?? 'storage'
  const entries = (await ownEntries(context, source)).filter((entry) => isInTime(entry, query))
  entries.sort((a, b) => b.meta.deletedAtMs - a.meta.deletedAtMs)
  const all = await search(context, entries, query.letters ?? '')
  const pageRows = query.pageRows ?? defaultPageRows
  const first = ((query.page ?? 1) - 1) * pageRows
  const shown = all.slice(first, first + pageRows)
  return { total: all.length, items: await Promise.all(shown.map((entry) => itemOf(context, entry, source))) }
}

function isInTime({ meta }: BinEntry, { fromSeconds, toSeconds }: Query): boolean {
  const seconds = meta.deletedAtMs / 1000
  return (fromSeconds === undefined || seconds >= fromSeconds) && (toSeconds === undefined || seconds < toSeconds)
}

/** RB-06: names that have the letters, themselves or in their pinyin, and deleted folders with such a name inside. */
async function search(context: FilesContext, entries: readonly BinEntry[], letters: string): Promise<Found[]> {
  const isWanted = nameFilter(letters)
  if (!isWanted) return [...entries]
  const { trash } = context.parts
  const who = callerOf(context)
  const found: Found[] = []
  for (const entry of entries) {
    if (isWanted(entry.meta.name)) found.push(entry)
    else if (entry.meta.kind === 'folder') {
      const foundInside = await trash.findInside(who, entry.space, { meta: entry.meta, isWanted })
      if (foundInside !== undefined) found.push({ ...entry, foundInside })
    }
  }
  return found
}

async function itemOf(context: FilesContext, { meta, space, foundInside }: Found, source: RecycleSource): Promise<TrashItem> {
  const { parts } = context
  const isRecording = meta.kind === 'file' && hasTwoKinds(meta.name) && (await parts.trash.isRecording(callerOf(context), space, meta))
  const fileKind = isRecording ? 'video' : fileKindOf(meta.name)
  const deletedByName = parts.users.get(meta.deletedBy)?.nickname
  return {
    trashId: meta.id,
    storageId: meta.spaceId,
    name: meta.name,
    kind: meta.kind === 'folder' ? 'folder' : resourceKindOf(fileKind, extensionOf(meta.name)),
    originPath: meta.originPath,
    sizeBytes: meta.sizeBytes,
    deletedSeconds: Math.floor(meta.deletedAtMs / 1000),
    deletedBy: meta.deletedBy,
    source,
    ...(deletedByName === undefined ? {} : { deletedByName }),
    ...(foundInside === undefined ? {} : { foundInside }),
  }
}
