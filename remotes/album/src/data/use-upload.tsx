import { album } from '@cove/device-contract/album'
import type { Album } from '@cove/device-contract/album'
import { files as filesArea } from '@cove/device-contract/files'
import { childOf } from '@cove/device-contract/rules'
import { attempt, useKernel, useWindow } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { freeNames } from '../model/free-names.ts'
import { inPortions } from '../model/portions.ts'

/** Uploads pictures of this computer. */
export interface PictureUpload {
  /** Opens the browser's chooser. */
  readonly choose: () => void
  /** Uploads these files: asks for the folder first. */
  readonly take: (files: readonly File[]) => Promise<void>
  /** The hidden input of the chooser; draw it once. */
  readonly input: ReactNode
}

const isPicture = ({ type }: File): boolean => /^(?:image|video)\//.test(type)

/** ALB-04: with an album the pictures are added to it as they arrive; their files are in the folder that the user chose. */
export function useUploadPictures(target?: Pick<Album, 'albumId' | 'name'>): PictureUpload {
  const kernel = useKernel()
  const t = useT('album')
  const { id: windowId } = useWindow()
  const ref = useRef<HTMLInputElement>(null)
  const take = async (chosen: readonly File[]) => {
    const pictures = chosen.filter(isPicture)
    if (pictures.length === 0) return void (chosen.length > 0 && kernel.toasts.show({ tone: 'info', title: t('uploadNone') }))
    const needsBytes = pictures.reduce((sum, { size }) => sum + size, 0)
    const picked = await kernel.pick({
      title: t('uploadTo'),
      confirmLabel: t('uploadHere'),
      kinds: ['folder'],
      needsBytes,
      itemCount: pictures.length,
      windowId,
    })
    const [folder] = picked ?? []
    if (!folder) return
    const { storageId, path } = folder
    const files = await withFreeNames(kernel, { storageId, path }, pictures)
    const names = files.map(({ relativePath }) => relativePath)
    if (target) addWhenLanded(kernel, target, { storageId, path, names })
    kernel.transfers.upload({ storageId, folderPath: path, files, repeat: 'skip' })
    kernel.toasts.show({ tone: 'info', title: t('uploading', { count: files.length }) })
  }
  return {
    choose: () => ref.current?.click(),
    take,
    input: (
      <input
        ref={ref}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-upload="pictures"
        onChange={({ target: input }) => {
          const chosen = [...(input.files ?? [])]
          // The same choice made twice uploads twice.
          input.value = ''
          void take(chosen)
        }}
      />
    ),
  }
}

interface Folder {
  readonly storageId: string
  readonly path: string
}

/** Files with names that the folder does not have. */
async function withFreeNames(kernel: Kernel, folder: Folder, files: readonly File[]) {
  const taken = await takenNames(kernel, folder, files)
  const names = freeNames(
    files.map(({ name }) => name),
    (name) => taken.has(name.toLowerCase()),
  )
  return files.map((file, at) => ({ file, relativePath: names[at] ?? file.name }))
}

async function takenNames(kernel: Kernel, { storageId, path }: Folder, files: readonly File[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (let from = 0; from < files.length; from += 1000) {
    const items = files.slice(from, from + 1000).map(({ name }) => ({ path: name }))
    const answer = await attempt(kernel, () => kernel.device.use(filesArea).check({ body: { prePath: path, storageId, items } }))
    if (answer.ok) for (const item of answer.data.items) if (item.exists) taken.add(item.path.toLowerCase())
  }
  return taken
}

interface Landing extends Folder {
  readonly names: readonly string[]
}

/** Adds files to an album as they land; ends when all have, or nothing is on its way any more. */
function addWhenLanded(kernel: Kernel, { albumId }: Pick<Album, 'albumId'>, { storageId, path, names }: Landing): void {
  const calls = kernel.device.use(album)
  const waiting = new Set(names.map((name) => childOf(path, name)))
  const stack = new DisposableStack()
  let turn = Promise.resolve()
  const look = async () => {
    // All that wait are asked for: the first thousand may be those that land last.
    const isAnswered = await inPortions([...waiting], async (portion) => {
      const found = await attempt(kernel, () => calls.find({ body: { files: portion.map((one) => ({ storageId, path: one })) } }))
      if (found.ok && found.data.itemIds.length > 0)
        await attempt(kernel, () => calls.add({ body: { albumId, itemIds: found.data.itemIds } }))
      if (found.ok) for (const one of found.data.paths) waiting.delete(one)
      return found.ok
    })
    const isMoving = kernel.transfers.store.getState().tasks.some((task) => task.targetFolder === path && task.finishedAtMs === undefined)
    if (waiting.size === 0 || (!isMoving && !isAnswered)) stack.dispose()
  }
  stack.use(
    kernel.transfers.onLanded((where) => {
      if (where.storageId === storageId && where.folderPath === path) turn = turn.then(look)
    }),
  )
  stack.use(
    kernel.transfers.onEnded(() => {
      turn = turn.then(look)
    }),
  )
}
