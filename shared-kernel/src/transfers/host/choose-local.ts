import type { UploadRequest } from '../transfers.ts'

/** Files or folders of this computer, as handles where the browser gives them. */
export type LocalChoice = Pick<UploadRequest, 'files' | 'handles'>

interface Pickers {
  readonly showDirectoryPicker?: (options: { readonly id: string; readonly mode: 'read' }) => Promise<FileSystemHandle>
  readonly showOpenFilePicker?: (options: { readonly id: string; readonly multiple: true }) => Promise<readonly FileSystemHandle[]>
}

const pickerId = 'transfers'

/** TR-08: opens the browser's chooser, in a click; undefined when the user cancelled. */
export async function chooseLocal(kind: 'files' | 'folder'): Promise<LocalChoice | undefined> {
  // The type library leaves these out, because not every browser has them.
  const { showDirectoryPicker, showOpenFilePicker }: typeof globalThis & Pickers = globalThis
  try {
    if (kind === 'folder' && showDirectoryPicker) return { files: [], handles: [await showDirectoryPicker({ id: pickerId, mode: 'read' })] }
    if (kind === 'files' && showOpenFilePicker) return { files: [], handles: await showOpenFilePicker({ id: pickerId, multiple: true }) }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
    throw cause
  }
  return choosePlain(kind)
}

function choosePlain(kind: 'files' | 'folder'): Promise<LocalChoice | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  if (kind === 'folder') input.setAttribute('webkitdirectory', '')
  const { promise, resolve } = Promise.withResolvers<LocalChoice | undefined>()
  input.addEventListener('cancel', () => resolve(undefined))
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].map((file) => ({ file, relativePath: file.webkitRelativePath || file.name }))
    resolve(chosen.length === 0 ? undefined : { files: chosen })
  })
  input.click()
  return promise
}
