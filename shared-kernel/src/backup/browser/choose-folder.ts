import { askAccess, isAllowed } from '../../transfers/host/handle-access.ts'

/** What the user chose: a handle that can be read again later, or the files of this moment. */
export type ChosenSource =
  | { readonly kind: 'handle'; readonly name: string; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: 'files'; readonly name: string; readonly files: readonly File[] }

interface Pickers {
  readonly showDirectoryPicker?: (options: { readonly id: string; readonly mode: 'read' }) => Promise<FileSystemDirectoryHandle>
}

/** Lets the user choose a folder; call it in a click. Undefined when they cancel. */
export async function chooseFolder(): Promise<ChosenSource | undefined> {
  const { showDirectoryPicker }: typeof globalThis & Pickers = globalThis
  if (!showDirectoryPicker) return chooseFiles()
  try {
    const handle = await showDirectoryPicker({ id: 'backup', mode: 'read' })
    return { kind: 'handle', name: handle.name, handle }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
    throw cause
  }
}

/** BK-04c: where the browser has no handles, a run needs the folder to be chosen each time. */
function chooseFiles(): Promise<ChosenSource | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(undefined), { once: true })
    input.addEventListener(
      'change',
      () => {
        const files = [...(input.files ?? [])]
        const name = files[0]?.webkitRelativePath.split('/')[0]
        resolve(name === undefined ? undefined : { kind: 'files', name, files })
      },
      { once: true },
    )
    input.click()
  })
}

/** Whether a kept folder may be read now, without asking. */
export const isFolderReadable = (folder: FileSystemDirectoryHandle): Promise<boolean> => isAllowed(folder, 'read')

/** Asks the user for a kept folder again; call it in a click. */
export const askFolderAccess = (folder: FileSystemDirectoryHandle): Promise<boolean> => askAccess(folder, 'read')
