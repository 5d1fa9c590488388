import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { childOf, numberedName } from '@cove/device-contract/rules'
import { useEffect, useState } from 'react'
import { takenNames } from '../data/file-calls.ts'
import { resourceKey } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'
import { targetOf } from './use-file-actions.ts'
import { selectionOf } from './use-selection-commands.ts'

/** So many names are tried for a new file before the device numbers it. */
const triedNames = 50

/** Commands that make files, or attach labels to the selection. */
export interface OwnWork {
  readonly duplicate: () => Promise<void>
  readonly batchRename: () => Promise<void>
  readonly collect: () => Promise<void>
  readonly tags: () => Promise<void>
  readonly addShortcut: () => Promise<void>
  readonly newText: () => Promise<void>
  /** FM-27: pictures of the clipboard, under names of the present time. */
  readonly pasteFiles: (files: readonly File[]) => Promise<void>
}

export function useOwnWork(explorer: Explorer): OwnWork {
  const t = useT('file-manager')
  const { labels, listing, questions, transfer } = explorer
  const here = targetOf(listing)
  const makeFile = useMakeFile(explorer)
  return {
    async duplicate() {
      const items = await selectionOf(explorer)
      if (here && items.length > 0) await transfer.put('copy', items, here)
    },
    async batchRename() {
      const items = await selectionOf(explorer)
      if (items.length > 1) questions.show({ kind: 'batchRename', items })
    },
    async collect() {
      const items = await selectionOf(explorer)
      if (items.length === 0) return
      const isFavourite = !items.every((item) => labels.labelOf(item)?.isFavourite)
      if (await labels.mark(items, { isFavourite }))
        explorer.announce(t(isFavourite ? 'labels.collected' : 'labels.uncollected', { count: items.length }))
    },
    async tags() {
      const items = await selectionOf(explorer)
      if (items.length > 0) questions.show({ kind: 'tags', items })
    },
    async addShortcut() {
      const items = await selectionOf(explorer)
      if (items.length > 0 && (await labels.mark(items, { isShortcut: true }))) explorer.announce(t('labels.shortcutAdded'))
    },
    newText: () => makeFile(t('newTextName'), (name) => new File([], name, { type: 'text/plain' }), true),
    async pasteFiles(files) {
      for (const file of files) {
        const name = isPictureOfClipboard(file) ? t('pastedName', { time: timeForName(), extension: extensionFor(file) }) : file.name
        await makeFile(name, (free) => new File([file], free, { type: file.type }), false)
      }
    },
  }
}

/** A copied picture has no name of its own: browsers call it image.png. */
const isPictureOfClipboard = ({ name, type }: File): boolean => type.startsWith('image/') && /^image\.\w+$/.test(name)
const extensionFor = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1)

function timeForName(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`
}

/** Uploads one file under the first free name, and goes to it once it is there. */
function useMakeFile({ arrive, folder, listing, search }: Explorer) {
  const kernel = useKernel()
  const here = targetOf(listing)
  const [watches] = useState(() => new Set<Disposable>())
  useEffect(
    () => () => {
      for (const watch of watches) watch[Symbol.dispose]()
      watches.clear()
    },
    [watches],
  )
  return async (wanted: string, fileOf: (name: string) => File, rename: boolean): Promise<void> => {
    if (!here) return
    const names = [wanted, ...Array.from({ length: triedNames }, (_, at) => numberedName(wanted, at + 1))]
    const taken = new Set(await takenNames(kernel, here, names))
    const name = names.find((one) => !taken.has(one)) ?? wanted
    const landed = kernel.transfers.onLanded(({ storageId, folderPath }) => {
      if (storageId !== here.storageId || folderPath !== here.path) return
      landed[Symbol.dispose]()
      watches.delete(landed)
      search.setText('')
      folder.reload()
      arrive(resourceKey({ storageId: here.storageId, path: childOf(here.path, name) }), rename)
    })
    watches.add(landed)
    const file = fileOf(name)
    kernel.transfers.upload({
      storageId: here.storageId,
      folderPath: here.path,
      files: [{ file, relativePath: name }],
      emptyFolders: [],
      repeat: 'rename',
    })
  }
}
