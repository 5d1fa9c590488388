import type { ParsedOf } from '@cove/device-contract'
import type { transfer } from '@cove/device-contract/transfer'
import { numberedName } from '@cove/device-contract/rules'
import type { IndexItem } from '../../../files/index/index-types.ts'
import { checkName, child, relocate, sibling } from '../../../module-kit/staging-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'

type RequestedFile = ParsedOf<typeof transfer.calls.match>['body']['files'][number]

/** File systems and clients keep times in whole or even seconds. */
const toleranceMs = 2000
/** More copies of one name than this count as other files. */
const numberLimit = 20

export const match =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.match> =>
  async ({ body }, { context }) => {
    const { spaces, index, vfs } = parts
    // Other devices keep times in their own way, so nothing there counts as the same file.
    if (parts.fileSources.find(context.who, body.storageId)) return { there: [] }
    const folder = await spaces.locateFor(context.who, body, 'read')
    const look = createLook(index)
    const found: { readonly position: number; readonly at: Location }[] = []
    for (const [position, file] of body.files.entries()) {
      const at = placeBelow(folder, file.path)
      const same = at && (await sameFile(look, { at, file, isNumbered: body.numbered ?? false }))
      if (same) found.push({ position, at: same })
    }
    // What the index says is proven on the disk: a file called "there" is not sent.
    const entries = await vfs.exists(found.map(({ at }) => at))
    const there = found.filter(({ position }, order) => isSame(entries[order], body.files[position]))
    return { there: there.map(({ position }) => position) }
  }

/** A path below the folder; undefined for one that cannot be. */
function placeBelow(folder: Location, path: string): Location | undefined {
  const names = path.split('/')
  try {
    for (const name of names) checkName(name)
    return relocate(folder, [...folder.names, ...names])
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

interface Search {
  readonly at: Location
  readonly file: RequestedFile
  readonly isNumbered: boolean
}

async function sameFile(look: Look, { at, file, isNumbered }: Search): Promise<Location | undefined> {
  const first = await look(at)
  if (isSame(first, file)) return at
  if (!first || !isNumbered) return undefined
  const name = at.names.at(-1) ?? ''
  for (let number = 1; number <= numberLimit; number += 1) {
    const next = sibling(at, numberedName(name, number))
    const item = await look(next)
    if (!item) return undefined
    if (isSame(item, file)) return next
  }
  return undefined
}

function isSame(one: Pick<IndexItem | Entry, 'kind' | 'sizeBytes' | 'mtimeMs'> | undefined, file: RequestedFile | undefined): boolean {
  if (!one || !file || one.kind === 'folder') return false
  return one.sizeBytes === file.sizeBytes && Math.abs(one.mtimeMs - file.modifiedSeconds * 1000) < toleranceMs
}

type Look = (at: Location) => Promise<IndexItem | undefined>

/** Looks up places in the index; folders that are not there are asked for once. */
function createLook(index: TransfersParts['index']): Look {
  const folders = new Map<string, Promise<boolean>>()
  const isFolder = (at: Location): Promise<boolean> => {
    const known = folders.get(at.indexPath)
    if (known) return known
    const answer = at.names.length === 0 ? Promise.resolve(true) : lookIn(at).then((item) => item?.kind === 'folder')
    folders.set(at.indexPath, answer)
    return answer
  }
  const lookIn = async (at: Location): Promise<IndexItem | undefined> => {
    const parent = relocate(at, at.names.slice(0, -1))
    return (await isFolder(parent)) ? index.get(at.space.id, child(parent, at.names.at(-1) ?? '').indexPath) : undefined
  }
  return lookIn
}
