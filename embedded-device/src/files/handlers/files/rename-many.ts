import { errorRowOf } from '@cove/device-contract'
import type { ErrorName, ParsedOf } from '@cove/device-contract'
import type { Resource, files } from '@cove/device-contract/files'
import { childOf, nameProblemOf, parentOf, trimName } from '@cove/device-contract/rules'
import { isRefusal, refuse, toRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import { callerOf } from '../../../core/calls/context.ts'
import { renameInSource } from '../../sources/source-changes.ts'
import { identityOf } from '../../undo/undo-recorder.ts'
import { storageIdOf } from '../../places/space.ts'
import type { UndoStep } from '../../undo/undo-types.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { orderRenames } from './rename-order.ts'
import type { RenameMove } from './rename-order.ts'
import { resourceOfEntry } from '../../listing/resource-of.ts'

type Renaming = ParsedOf<typeof files.calls.renameMany>['body']['files'][number]

/** FM-25: several names at once, with one entry in the history of changes. */
export const renameMany: HandlerOf<typeof files.calls.renameMany> = async ({ body }, { context }) => {
  const run = createRun(context, body.files)
  // Names are exchanged inside one space; each space has an order of its own.
  for (const storageId of new Set(body.files.map((one) => one.storageId))) {
    const plans = body.files.flatMap((one, index) => (one.storageId === storageId ? [planOf(one, index)] : []))
    for (const move of orderRenames(plans, ({ from }) => childOf(parentOf(from), `.renaming-${ulid()}`))) await run.carryOut(move)
  }
  const { steps, renamed, failures, firstRefusal } = run.result()
  context.parts.undo.record({ userNo: callerOf(context).userNo, kind: 'rename', steps })
  // P5: when nothing was renamed, the answer is a failure and says which.
  if (renamed.length === 0 && firstRefusal) throw firstRefusal
  return { renamed, failures }
}

function planOf({ path, newName }: Renaming, index: number) {
  return { index, from: path, to: childOf(parentOf(path), trimName(newName)) }
}

function createRun(context: FilesContext, wanted: readonly Renaming[]) {
  const steps: UndoStep[] = []
  const renamed = new Map<number, { readonly path: string; readonly resource: Resource }>()
  const failed = new Map<number, ErrorName>()
  let firstRefusal: Refusal | undefined
  const fail = (index: number, error: unknown): void => {
    const refusal = toRefusal(error)
    if (!isRefusal(refusal)) throw error
    firstRefusal ??= refusal
    failed.set(index, refusal.error)
  }
  return {
    async carryOut(move: RenameMove): Promise<void> {
      const one = wanted[move.index]
      if (!one || failed.has(move.index)) return
      try {
        const done = await renameOne(context, one, move)
        if (done.step) steps.push(done.step)
        if (!move.isAside) renamed.set(move.index, { path: one.path, resource: done.resource })
      } catch (error) {
        fail(move.index, error)
        await putBack(context, one, { move, steps })
      }
    },
    result: () => ({
      steps,
      renamed: [...renamed.values()],
      failures: [...failed].map(([index, error]) => ({ path: wanted[index]?.path ?? '', code: errorRowOf(error).code })),
      firstRefusal,
    }),
  }
}

interface Renamed {
  /** Undefined on another device, where nothing is undone. */
  readonly step: UndoStep | undefined
  readonly resource: Resource
}

async function renameOne({ parts, who }: FilesContext, one: Renaming, move: Pick<RenameMove, 'from' | 'to' | 'isAside'>): Promise<Renamed> {
  const { fileSources, spaces, vfs, thumbs } = parts
  if (!move.isAside && nameProblemOf(trimName(one.newName)) === 'illegalCharacter') refuse('nameInvalid')
  const source = fileSources.find(who, one.storageId)
  if (source) {
    const resource = await renameInSource(fileSources, source, { oldPath: move.from, newPath: move.to })
    return { step: undefined, resource }
  }
  const from = await spaces.locateFor(who, { storageId: one.storageId, path: move.from }, 'rename')
  const to = await spaces.locateFor(who, { storageId: one.storageId, path: move.to }, 'add')
  const entry = await vfs.rename(from, to)
  const step: UndoStep = {
    kind: 'moved',
    at: { spaceId: storageIdOf(from), path: from.path },
    to: { spaceId: storageIdOf(to), path: to.path },
    identity: identityOf(entry),
  }
  return { step, resource: resourceOfEntry(to, entry, thumbs) }
}

/** What was moved aside and cannot get its new name gets its old one, where that is still free. */
async function putBack(
  context: FilesContext,
  one: Renaming,
  { move, steps }: { readonly move: RenameMove; readonly steps: UndoStep[] },
): Promise<void> {
  if (move.from === one.path) return
  const back = { from: move.from, to: one.path, isAside: true }
  try {
    const { step } = await renameOne(context, one, back)
    if (step) steps.push(step)
  } catch (error) {
    if (!isRefusal(toRefusal(error))) throw error
  }
}
