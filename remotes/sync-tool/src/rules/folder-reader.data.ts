import { files } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { foldName, folderNamesIn, ownFolder } from '@cove/kernel/sync'
import type { ChildrenOf } from './selection.data.ts'

/** Both folders of a task; the computer's is undefined where this browser may not look into it. */
export interface FolderPlaces {
  readonly storageId: string
  readonly path: string
  readonly folder: FileSystemDirectoryHandle | undefined
}

/** A folder of either side. */
export interface SideFolder {
  readonly name: string
  /** Below the folder of the task. */
  readonly path: string
  readonly isOnComputer: boolean
  readonly isOnDevice: boolean
}

/** The folders in one folder of a task. */
export interface FolderList {
  readonly folders: readonly SideFolder[]
  /** Why a side is missing. */
  readonly failure?: Failure | undefined
  readonly isComputerUnread?: boolean
}

/** Reads folders once and remembers them, so that a choice can name the neighbours of a folder. */
export interface FolderReader {
  readonly read: (path: string) => Promise<FolderList>
  /** Undefined until both sides were read whole: a folder that only the other side has would not be among them. */
  readonly childrenOf: ChildrenOf
}

const rowsAtOnce = 1000
/** Longer lists are no choice for a person; patterns are. */
const mostPages = 5

/** SYN-01b: the folders of both sides of a task, one level at a time. */
export function createFolderReader(kernel: Kernel, { storageId, path: base, folder }: FolderPlaces): FolderReader {
  const known = new Map<string, readonly string[]>()
  return {
    childrenOf: (path) => known.get(foldName(path)),
    async read(path) {
      const full = path === '' ? base : `${base === '/' ? '' : base}/${path}`
      const [there, here] = await Promise.all([
        namesOnDevice(kernel, { storageId, path: full }),
        folder ? folderNamesIn(folder, path).catch(() => undefined) : undefined,
      ])
      const folders = joined({ path, here, there: there.names })
      const paths = folders.map((one) => one.path)
      // What was known before may be wrong by now.
      if (here && there.isWhole) known.set(foldName(path), paths)
      else known.delete(foldName(path))
      return { folders, isComputerUnread: folder !== undefined && here === undefined, ...(there.failure ? { failure: there.failure } : {}) }
    },
  }
}

interface Sides {
  readonly path: string
  /** Undefined where the computer's side is not known. */
  readonly here: readonly string[] | undefined
  readonly there: readonly string[]
}

/** One row for a name of both sides; the computer's spelling is shown. */
function joined({ path, here, there }: Sides): SideFolder[] {
  const onDevice = new Set(there.map(foldName))
  const onComputer = here && new Set(here.map(foldName))
  const names = new Map([...there, ...(here ?? [])].filter((name) => name !== ownFolder).map((name) => [foldName(name), name]))
  return [...names.values()]
    .toSorted((one, other) => one.localeCompare(other, 'zh-CN', { numeric: true }))
    .map((name) => ({
      name,
      path: path === '' ? name : `${path}/${name}`,
      isOnComputer: onComputer?.has(foldName(name)) ?? true,
      isOnDevice: onDevice.has(foldName(name)),
    }))
}

interface Read {
  readonly names: readonly string[]
  readonly isWhole: boolean
  readonly failure?: Failure
}

async function namesOnDevice(kernel: Kernel, at: { readonly storageId: string; readonly path: string }): Promise<Read> {
  const names: string[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { ...at, page, pageRows: rowsAtOnce, kinds: ['folder' as const], showHidden: true }
    const answer = await attempt(kernel, () => kernel.device.use(files).list({ query }))
    if (!answer.ok) {
      // A folder that only the computer has.
      const isNone = answer.failure.name === 'directoryNotFound'
      return isNone ? { names, isWhole: true } : { names, isWhole: false, failure: answer.failure }
    }
    names.push(...answer.data.items.map(({ name }) => name))
    if (names.length >= answer.data.total) return { names, isWhole: true }
    if (answer.data.items.length === 0) break
  }
  return { names, isWhole: false }
}
