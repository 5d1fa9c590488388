import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { planDropped, useKernel, useWindow } from '@cove/kernel'
import { tellFault } from '../data/tell-fault.ts'
import { useT } from '@cove/kernel/i18n'
import type { Dropped } from '@cove/ui/data'
import { conflictsOf, takenNames, transferFiles } from '../data/file-calls.ts'
import type { TransferWork } from '../data/file-calls.ts'
import { useFileSpaces } from '../data/use-file-spaces.ts'
import { useDoneToast, useSameToast } from '../data/use-done-toast.ts'
import { useRepeatChoice } from '../data/file-preferences.ts'
import { planPaste } from '../model/clipboard.ts'
import { decisionsOf, sameness } from '../model/conflicts.ts'
import type { PastePlan, Target } from '../model/clipboard.ts'
import { decideRepeat, rememberedChoice } from '../model/repeat-name.ts'
import { isRemoteSpace } from '../model/place.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { amountOf } from '../data/local-handles.ts'
import { sliceOptions, handedOver } from '../data/slice-options.ts'
import { planChosen, planUpload, topOf } from '../data/plan-upload.ts'
import { isBeyondHint } from '../model/upload-plan.ts'
import type { PlannedFile, UploadAmount, UploadPlan } from '../model/upload-plan.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { Questions } from './use-questions.ts'
import { useUploadDecision } from './use-upload-decision.ts'
import type { DecideUpload, UploadPart, UploadThing } from './use-upload-decision.ts'

/** A message names so many files; the others are counted. */
const namedAtMost = 3

/** Putting files somewhere: by paste, by drag, by upload. Each resolves true when it began. */
export interface TransferActions {
  readonly put: (action: 'copy' | 'move', sources: readonly ResourceRef[], target: Target) => Promise<boolean>
  readonly upload: (target: Target, files: readonly PlannedFile<File>[], emptyFolders?: readonly string[]) => Promise<boolean>
  /** What the browser's own chooser gave: a list of files, long perhaps; `onTaken` when it is needed no more. */
  readonly uploadChosen: (target: Target, chosen: FileList, onTaken: () => void) => Promise<boolean>
  readonly uploadDropped: (target: Target, dropped: Promise<Dropped>) => Promise<boolean>
  /** TR-08: handles outlive the page, so that the upload goes on after a reload. */
  readonly uploadHandles: (target: Target, handles: readonly FileSystemHandle[]) => Promise<boolean>
}

/** Pastes, drops and uploads of one window. */
export function useTransfer(questions: Questions): TransferActions {
  const decide = useRepeatDecision(questions)
  const uploads = useUploads(useUploadDecision(questions))
  return { put: usePut(usePutDecision(questions, decide)), ...uploads, ...useChosenUploads(uploads) }
}

/** What happens to names that are taken; undefined when the user cancelled. */
type Decide = (target: Target, names: readonly string[], beside: boolean) => Promise<RepeatValue | undefined>

/** FM-09: asks about taken names, unless the user has chosen before. */
function useRepeatDecision(questions: Questions): Decide {
  const kernel = useKernel()
  const [repeatChoice, setRepeatChoice] = useRepeatChoice()
  return async (target, names, beside) => {
    const taken = beside ? [] : await takenNames(kernel, target, names)
    const decision = decideRepeat(taken, repeatChoice, beside)
    if (decision.kind === 'go') return decision.value
    const answer = await questions.askRepeat(decision.taken)
    if (!answer) return undefined
    const remembered = rememberedChoice(answer.value, answer.doNotAskAgain)
    if (remembered) setRepeatChoice(remembered)
    return answer.value
  }
}

/** What a copy or move does with taken names. */
type PutDecision = Pick<TransferWork, 'conflict' | 'decisions'>
type PutPlan = Extract<PastePlan, { readonly kind: 'task' }>
type DecidePut = (plan: PutPlan, target: Target) => Promise<PutDecision | 'same' | undefined>

/** FM-26: each taken file by itself, with both versions; names of folders, and a choice made before, need no sheet. */
function usePutDecision(questions: Questions, decide: Decide): DecidePut {
  const kernel = useKernel()
  const spaces = useFileSpaces().spaces
  const [{ mode }, remember] = useRepeatChoice()
  return async ({ task, sources, beside }, target) => {
    const names = sources.map((source) => baseNameOf(source.path))
    const taken = beside || mode === 'default' ? [] : await takenNames(kernel, target, names)
    const met = taken.length === 0 ? undefined : await conflictsOf(kernel, sources, target)
    if (!met?.isComplete || met.items.length === 0) {
      const conflict = await decide(target, names, beside)
      return conflict && { conflict }
    }
    const same = sameness(met.items, sources.length)
    if (same === 'everything') return 'same'
    if (same === 'allMet') return { conflict: 'rename', decisions: decisionsOf(met.items, {}, true) }
    const place = spaces?.pathOf(target.storageId, target.path) ?? ''
    const answer = await questions.askConflicts({ action: task, count: sources.length, place, items: met.items })
    if (!answer) return undefined
    if (answer.remember) remember({ mode: 'default', value: answer.remember })
    return { conflict: 'rename', decisions: answer.decisions }
  }
}

function usePut(decide: DecidePut): TransferActions['put'] {
  const kernel = useKernel()
  const tellDone = useDoneToast()
  const tellSame = useSameToast()
  const t = useT('file-manager')
  return async (action, sources, target) => {
    const plan = planPaste(action, sources, target)
    if (plan.kind !== 'task') {
      kernel.toasts.show({
        tone: plan.kind === 'refused' ? 'error' : 'info',
        title: t(plan.kind === 'refused' ? 'paste.intoSelf' : 'paste.nothing'),
      })
      return false
    }
    const begin = async (decision: PutDecision) => {
      const started = await transferFiles(kernel, plan.task, { sources: plan.sources, target, ...decision })
      if (!started.ok) {
        tellFault(kernel, started.failure)
        return false
      }
      const canUndo = [target, ...sources].every(({ storageId }) => !isRemoteSpace(storageId))
      const skipped = decision.decisions?.filter(({ relativePath, conflict }) => conflict === 'skip' && !relativePath.includes('/')) ?? []
      tellDone({ taskId: started.data.taskId, kind: plan.task, count: plan.sources.length - skipped.length, canUndo })
      return true
    }
    const decision = await decide(plan, target)
    if (decision === 'same') tellSame(plan.task, plan.sources.length, () => void begin({ conflict: 'rename' }))
    return decision !== undefined && decision !== 'same' && begin(decision)
  }
}

/** FM-16: recommends the client for large uploads, and lets the user decide. */
function useHint() {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const { bytes } = useFormats()
  return async (amount: UploadAmount): Promise<boolean> => {
    if (!isBeyondHint(amount)) return true
    const { count, totalBytes, isMore = false } = amount
    const files = t(isMore ? 'upload.hintMore' : 'upload.hintFiles', { count })
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t('upload.hintTitle'),
      body: totalBytes === undefined ? files : t('upload.hintBody', { count, size: bytes(totalBytes) }),
      confirmLabel: t('upload.hintConfirm'),
    })
    return confirmed
  }
}

type Uploads = Pick<TransferActions, 'upload' | 'uploadHandles'>

function useUploads(decide: DecideUpload): Uploads {
  const kernel = useKernel()
  const t = useT('file-manager')
  const mayExceedHint = useHint()

  const uploadHandles: TransferActions['uploadHandles'] = async (target, handles) => {
    if (handles.length === 0 || !(await mayExceedHint(await amountOf(handles)))) return false
    const send = (parts: readonly UploadPart<FileSystemHandle>[]) => {
      for (const { items, repeat } of parts)
        kernel.transfers.upload({ storageId: target.storageId, folderPath: target.path, files: [], handles: items, repeat })
    }
    const parts = await decide(target, handles.map(handleThing), send)
    if (parts) send(parts)
    return parts !== undefined
  }

  const upload: TransferActions['upload'] = async (target, files, emptyFolders = []) => {
    const plan = await planUpload(files, emptyFolders, sliceOptions)
    if (plan.topNames.length === 0) {
      kernel.toasts.show({ tone: 'info', title: t('upload.nothing') })
      return false
    }
    if (!(await mayExceedHint(plan))) return false
    const send = (parts: readonly UploadPart<PlannedPart>[]) => {
      for (const { items, repeat } of parts)
        kernel.transfers.upload({
          storageId: target.storageId,
          folderPath: target.path,
          files: items.flatMap(({ files: some }) => some),
          emptyFolders: items.flatMap(({ emptyFolders: some }) => some),
          repeat,
        })
    }
    const parts = await decide(target, plannedThings(plan), send)
    if (parts) send(parts)
    return parts !== undefined
  }

  return { upload, uploadHandles }
}

const handleThing = (handle: FileSystemHandle): UploadThing<FileSystemHandle> => ({
  name: handle.name,
  file: handle.kind === 'file' ? () => (handle as FileSystemFileHandle).getFile() : undefined,
  item: handle,
})

type PlannedPart = Pick<UploadPlan<File>, 'files' | 'emptyFolders'>

/** A file by itself where it goes directly into the folder; everything that goes into folders of it is one thing for each of these. */
function plannedThings({ files, emptyFolders }: PlannedPart): readonly UploadThing<PlannedPart>[] {
  const inFolders = Map.groupBy(
    files.filter(({ relativePath }) => relativePath.includes('/')),
    ({ relativePath }) => topOf(relativePath),
  )
  const empty = Map.groupBy(emptyFolders, topOf)
  return [
    ...files
      .filter(({ relativePath }) => !relativePath.includes('/'))
      .map((one) => ({ name: one.relativePath, file: () => Promise.resolve(one.file), item: { files: [one], emptyFolders: [] } })),
    ...[...new Set([...inFolders.keys(), ...empty.keys()])].map((name) => ({
      name,
      file: undefined,
      item: { files: inFolders.get(name) ?? [], emptyFolders: empty.get(name) ?? [] },
    })),
  ]
}

/** Uploads of what a file chooser or a drop gave. */
function useChosenUploads({ upload, uploadHandles }: Uploads): Pick<TransferActions, 'uploadChosen' | 'uploadDropped'> {
  const kernel = useKernel()
  const t = useT('file-manager')

  /** FM-19: what the browser could not read of a drop, by name. */
  const unreadableText = (paths: readonly string[]) => {
    const names = paths.slice(0, namedAtMost).map(shownName).join(t('upload.nameSeparator'))
    return paths.length > namedAtMost ? t('upload.unreadableMore', { names, count: paths.length }) : t('upload.unreadable', { names })
  }

  return {
    uploadChosen: async (target, chosen, onTaken) => {
      const files = await planChosen(chosen, sliceOptions)
      onTaken()
      await handedOver(files.at(-1)?.file)
      return upload(target, files)
    },
    async uploadDropped(target, drop) {
      const taken = await drop.catch(() => undefined)
      if (!taken) {
        kernel.toasts.show({ tone: 'error', title: t('upload.dropFailed') })
        return false
      }
      if (taken.unreadable.length > 0) kernel.toasts.show({ tone: 'error', title: unreadableText(taken.unreadable), durationMs: 0 })
      if (taken.handles.length > 0) return uploadHandles(target, taken.handles)
      if (taken.entries.length === 0 && taken.unreadable.length > 0) return false
      const { files, emptyFolders } = await planDropped(taken.entries, sliceOptions)
      return upload(target, files, emptyFolders)
    },
  }
}
