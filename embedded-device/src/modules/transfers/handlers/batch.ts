import { catalogue, errorRowOf } from '@cove/device-contract'
import type { DataOf } from '@cove/device-contract'
import type { transfer } from '@cove/device-contract/transfer'
import { readBatch } from '../batch-body.ts'
import type { BatchFile } from '../batch-body.ts'
import { parseDevicePath, relocate } from '../../../module-kit/staging-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { ConflictPolicy, Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import type { SmallFile } from '../../../files/vfs/small-file.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { batchInSource } from './small-in-source.ts'
import { standingNamesOf } from './standing-names.ts'

type Outcome = DataOf<typeof transfer.calls.batch>['results'][number]

export const batch =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.batch> =>
  async ({ query, body }, { context }) => {
    const { spaces, batchGate } = parts
    const who = context.who
    const source = parts.fileSources.find(who, query.storageId)
    if (source) {
      return batchGate.run(async () => {
        const files = await readBatch(body, query.headBytes)
        return { results: await batchInSource(parts, source, { query, files }) }
      })
    }
    const folder = await spaces.locateFor(who, query, 'see')
    const standing =
      query.standingFolder === undefined
        ? undefined
        : await spaces.locateFor(who, { storageId: query.storageId, path: query.standingFolder }, 'see')
    // Who has to wait is not read from meanwhile, so the memory of all batches together is bounded.
    return batchGate.run(async () => {
      const files = await readBatch(body, query.headBytes)
      return { results: await putAll(parts, who, { folder, cover: query.cover, files, standing }) }
    })
  }

interface Batch {
  readonly folder: Location
  readonly cover: ConflictPolicy
  readonly files: readonly BatchFile[]
  readonly standing: Location | undefined
}

async function putAll(parts: TransfersParts, who: Principal, { folder, cover, files, standing }: Batch): Promise<Outcome[]> {
  const places = await Promise.all(files.map((file) => allowedPlace(parts, who, placeOf({ folder, standing }, file.path))))
  const requested = files.flatMap((file, order) => {
    const place = places[order]
    if (!place || place instanceof Error) return []
    const mtimeMs = file.modifiedSeconds === undefined ? undefined : file.modifiedSeconds * 1000
    return [{ ...place, bytes: file.bytes, md5: file.md5, cover, mtimeMs, makeParents: true }]
  })
  const answers = (await parts.uploads.putSmall(who, requested)).values()
  return places.map((place) => outcomeOf(parts, place instanceof Error ? place : answers.next().value))
}

type Place = Pick<SmallFile, 'at' | 'standingNames'>

/** PUB-02b: in a view each file needs the right to be made in its folder. */
async function allowedPlace({ spaces }: TransfersParts, who: Principal, place: Place | Error): Promise<Place | Error> {
  const view = place instanceof Error ? undefined : place.at.view
  if (place instanceof Error || !view) return place
  try {
    await spaces.locateFor(who, { storageId: view.storageId, path: place.at.path }, 'add')
    return place
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

/** Where a file is to go, or why it cannot be named so. */
function placeOf({ folder, standing }: Pick<Batch, 'folder' | 'standing'>, path: string): Place | Error {
  try {
    const at = relocate(folder, parseDevicePath(`${folder.path === '/' ? '' : folder.path}/${path}`))
    return { at, standingNames: standingNamesOf(standing, at) }
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

function outcomeOf({ log }: TransfersParts, answer: Entry | Error | undefined): Outcome {
  if (answer && !(answer instanceof Error)) return { code: catalogue.success.code, name: answer.name }
  if (isRefusal(answer)) return { code: errorRowOf(answer.error).code, name: '' }
  // S-I8: the other files have their outcome all the same.
  log.error('defect in transfer.batch', answer)
  return { code: catalogue.internalError.code, name: '' }
}
