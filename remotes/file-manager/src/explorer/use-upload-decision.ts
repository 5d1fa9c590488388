import { useFileSpaces } from '../data/use-file-spaces.ts'
import { useKernel } from '@cove/kernel'
import { takenNames } from '../data/file-calls.ts'
import { useRepeatChoice } from '../data/file-preferences.ts'
import { uploadConflicts } from '../data/upload-conflicts.ts'
import type { Incoming } from '../data/upload-conflicts.ts'
import { useSameToast } from '../data/use-done-toast.ts'
import type { Target } from '../model/clipboard.ts'
import { decisionsOf, sameness } from '../model/conflicts.ts'
import type { ConflictAnswer } from '../model/conflicts.ts'
import { decideRepeat, rememberedChoice } from '../model/repeat-name.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import type { Questions } from './use-questions.ts'

/** Things that are sent with one decision about taken names. */
export interface UploadPart<T> {
  readonly items: readonly T[]
  readonly repeat: RepeatValue
}

/** A thing to upload, with what is sent of it. */
export interface UploadThing<T> extends Incoming {
  readonly item: T
}

/** What is sent how; undefined when nothing is. `send` is for files that were there already and that the user wants there all the same. */
export type DecideUpload = <T>(
  target: Target,
  things: readonly UploadThing<T>[],
  send: (parts: readonly UploadPart<T>[]) => void,
) => Promise<readonly UploadPart<T>[] | undefined>

/** FM-09, FM-26: asks about each taken file, with both versions; about all together where that is not possible; not at all where the user has chosen before. */
export function useUploadDecision(questions: Questions): DecideUpload {
  const kernel = useKernel()
  const { spaces } = useFileSpaces()
  const [repeatChoice, remember] = useRepeatChoice()
  const tellSame = useSameToast()

  async function together<T>(things: readonly UploadThing<T>[], taken: readonly string[]): Promise<readonly UploadPart<T>[] | undefined> {
    const items = things.map(({ item }) => item)
    const decision = decideRepeat(taken, repeatChoice)
    if (decision.kind === 'go') return [{ items, repeat: decision.value }]
    const answer = await questions.askRepeat(decision.taken)
    if (!answer) return undefined
    const remembered = rememberedChoice(answer.value, answer.doNotAskAgain)
    if (remembered) remember(remembered)
    return [{ items, repeat: answer.value }]
  }

  return async (target, things, send) => {
    const names = [...new Set(things.map(({ name }) => name))]
    const taken = new Set(await takenNames(kernel, target, names))
    const met = things.filter(({ name }) => taken.has(name))
    const isOpen = met.length > 0 && repeatChoice.mode !== 'default'
    const items = isOpen ? await uploadConflicts(kernel, target, met) : undefined
    if (!items) return together(things, [...taken])
    const same = sameness(items, things.length)
    if (same === 'everything') {
      tellSame('upload', things.length, () => send([{ items: things.map(({ item }) => item), repeat: 'rename' }]))
      return undefined
    }
    if (same === 'allMet') return partsOf(things, decidedOf(decisionsOf(items, {}, true)))
    const place = spaces?.pathOf(target.storageId, target.path) ?? ''
    const answer = await questions.askConflicts({ action: 'upload', count: things.length, place, items })
    if (!answer) return undefined
    if (answer.remember) remember({ mode: 'default', value: answer.remember })
    return partsOf(things, decidedOf(answer.decisions))
  }
}

const decidedOf = (decisions: ConflictAnswer['decisions']): ReadonlyMap<string, RepeatValue> =>
  new Map(decisions.map(({ relativePath, conflict }) => [relativePath, conflict]))

/** What is skipped is not sent; what was not asked about has a free name. */
export function partsOf<T>(things: readonly UploadThing<T>[], decided: ReadonlyMap<string, RepeatValue>): readonly UploadPart<T>[] {
  const byRepeat = Map.groupBy(things, ({ name }) => decided.get(name) ?? 'rename')
  byRepeat.delete('skip')
  return [...byRepeat].map(([repeat, of]) => ({ repeat, items: of.map(({ item }) => item) }))
}
