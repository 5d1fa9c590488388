import { backup } from '@cove/device-contract/backup'
import type { Kernel } from '@cove/kernel'
import { DeviceProblem, browserClock, createRestoreSource, followPace, kernelPace, restoreTo, startBrowserMd5 } from '@cove/kernel/backup'
import type { BackupMoment, RestoreEnd, RestoreProgress } from '@cove/kernel/backup'

/** A restore into a folder of this computer. */
export interface HereRestore {
  readonly taskId: string
  readonly folderName: string
  /** Undefined until the device has listed the files. */
  readonly progress: RestoreProgress | undefined
  /** Undefined while it goes on. */
  readonly end: RestoreEnd | undefined
}

/** Restores files to this computer, one moment at a time, with or without a window. */
export interface HereRestorer {
  /** Lets the user choose the folder; call it in a click. `late` where the click was too old for the browser: the next one is not. */
  readonly start: (moment: BackupMoment) => Promise<'started' | 'busy' | 'unsupported' | 'notChosen' | 'late'>
  readonly stop: () => void
  /** What ended is no longer shown. */
  readonly dismiss: () => void
  readonly current: () => HereRestore | undefined
  readonly onChanged: (listener: () => void) => Disposable
}

const restorers = new WeakMap<Kernel, HereRestorer>()

/** The one restorer of this page. */
export function restorerOf(kernel: Kernel): HereRestorer {
  const known = restorers.get(kernel) ?? createRestorer(kernel)
  restorers.set(kernel, known)
  return known
}

function createRestorer(kernel: Kernel): HereRestorer {
  const listeners = new Set<() => void>()
  let current: HereRestore | undefined
  let isChoosing = false
  let control = new AbortController()
  let leaving: Disposable | undefined
  const show = (next: HereRestore | undefined) => {
    current = next
    if (!next) leaving?.[Symbol.dispose]()
    for (const listener of listeners) listener()
  }
  // S-D6: what one user restores is not for the next one who signs in on this page.
  const forget = () => {
    control.abort()
    control = new AbortController()
    show(undefined)
  }
  const begin = (moment: BackupMoment, folder: FileSystemDirectoryHandle) => {
    const own = (control = new AbortController())
    leaving?.[Symbol.dispose]()
    leaving = onOwnerChanged(kernel, forget)
    const begun: HereRestore = { taskId: moment.taskId, folderName: folder.name, progress: undefined, end: undefined }
    // An aborted restore still says how far it came; its user may have left.
    const showOwn = (change: Partial<HereRestore>) => control === own && show({ ...begun, ...change })
    showOwn({})
    const onProgress = (progress: RestoreProgress) => void showOwn({ progress })
    void carryOut(kernel, { moment, folder, signal: own.signal, onProgress }).then((end) => showOwn({ progress: end.progress, end }))
  }
  return {
    current: () => current,
    stop: () => control.abort(),
    dismiss: () => show(current?.end ? undefined : current),
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    async start(moment) {
      if (current && !current.end) return 'busy'
      // A second click: the folder of the first one is still being chosen.
      if (isChoosing) return 'notChosen'
      isChoosing = true
      const owner = ownerOf(kernel)
      const folder = await chooseTarget().finally(() => void (isChoosing = false))
      if (typeof folder === 'string') return folder
      // Another user is here by now.
      if (ownerOf(kernel) !== owner) return 'notChosen'
      begin(moment, folder)
      return 'started'
    },
  }
}

const ownerOf = ({ session }: Kernel): string | undefined => session.store.getState().user?.userNo

function onOwnerChanged({ session }: Kernel, listener: () => void): Disposable {
  const stack = new DisposableStack()
  stack.defer(session.store.subscribe((now, before) => now.user?.userNo !== before.user?.userNo && listener()))
  return stack
}

async function chooseTarget(): Promise<FileSystemDirectoryHandle | 'unsupported' | 'notChosen' | 'late'> {
  // Folders that are written belong to sync; its code comes with the first restore.
  const { chooseSyncFolder } = await import('@cove/kernel/sync')
  try {
    return (await chooseSyncFolder()) ?? 'notChosen'
  } catch (cause) {
    // A click counts for a few seconds; over a slow link the code comes later than that.
    if (cause instanceof DOMException && (cause.name === 'SecurityError' || cause.name === 'NotAllowedError')) return 'late'
    throw cause
  }
}

interface Carried {
  readonly moment: BackupMoment
  readonly folder: FileSystemDirectoryHandle
  readonly signal: AbortSignal
  readonly onProgress: (progress: RestoreProgress) => void
}

async function carryOut(kernel: Kernel, { moment, folder, signal, onProgress }: Carried): Promise<RestoreEnd> {
  // Changed limits reach the page while a restore is there.
  using _limits = followPace(kernel)
  const { handleSyncTree, readAddress, tidyFolder } = await import('@cove/kernel/sync')
  let last: RestoreProgress | undefined
  const read = async function* bytes(entryId: number, reading: AbortSignal) {
    const query = { taskId: moment.taskId, entryId }
    yield* readAddress(await addressOf(() => kernel.transfers.ticketUrl(backup.calls.content, query), reading), reading)
  }
  const source = createRestoreSource(kernel.device, moment, { read, pace: kernelPace(kernel) })
  const ports = { tree: handleSyncTree(folder), source, startMd5: startBrowserMd5, clock: browserClock }
  try {
    return await restoreTo(ports, { signal, onProgress: (progress) => onProgress((last = progress)) })
  } catch (cause) {
    kernel.log.error('backup.restoreFailed', { cause: String(cause) })
    const nothing = { totalCount: 0, totalBytes: 0, doneCount: 0, doneBytes: 0, sameCount: 0, current: '', failures: [] }
    return { state: 'stopped', reason: 'other', progress: last ?? nothing }
  } finally {
    await tidyFolder(folder)
  }
}

const lookEveryMs = 250
const mostLooks = 40

/** H-27: the ticket of this session is fetched with the first address that is asked for. */
async function addressOf(ask: () => string | undefined, signal: AbortSignal): Promise<string> {
  for (let look = 0; look < mostLooks; look += 1) {
    const address = ask()
    if (address !== undefined) return new URL(address, location.href).href
    await browserClock.wait(lookEveryMs, signal)
  }
  throw new DeviceProblem('offline', true)
}

/** BK-02: lets the browser save a file, a folder or everything as it was at a moment; false when the device does not answer. */
export async function saveZip(
  kernel: Kernel,
  moment: { readonly taskId: string; readonly atSeconds: number; readonly path: string },
): Promise<boolean> {
  try {
    const ask = () => kernel.transfers.ticketUrl(backup.calls.archive, moment)
    const link = document.createElement('a')
    link.href = await addressOf(ask, new AbortController().signal)
    link.download = ''
    link.click()
    return true
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'DeviceProblem') return false
    throw cause
  }
}
