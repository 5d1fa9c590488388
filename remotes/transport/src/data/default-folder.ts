import type { Kernel } from '@cove/kernel'

/** TR-10a: the folder downloads go to unless said otherwise, per person; it lives as long as the page. */
const folders = new WeakMap<Kernel, { readonly userNo: string; readonly folder: FileSystemDirectoryHandle }>()

const userOf = (kernel: Kernel): string => kernel.session.store.getState().user?.userNo ?? ''

/** S-D7: the next person on this page finds nothing of the one before. */
export function defaultFolder(kernel: Kernel): FileSystemDirectoryHandle | undefined {
  const known = folders.get(kernel)
  return known?.userNo === userOf(kernel) ? known.folder : undefined
}

export function setDefaultFolder(kernel: Kernel, folder: FileSystemDirectoryHandle | undefined): void {
  if (folder) folders.set(kernel, { userNo: userOf(kernel), folder })
  else folders.delete(kernel)
}
