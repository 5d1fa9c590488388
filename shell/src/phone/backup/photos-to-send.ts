import type { Storage } from '@cove/device-contract/storage'
import { files as filesArea } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

/** How many names one call asks about. */
const askedAtOnce = 1000

/** A photo with the name it gets at home. */
export interface PhotoToSend {
  readonly file: File
  readonly name: string
}

/** Where photos of a phone go: a space of the device that can be written to. */
export const homeOf = (storages: readonly Storage[]): Storage | undefined =>
  storages.find(({ status, isConnected, isPublic, isExternal }) => status === 'normal' && isConnected !== false && !isPublic && !isExternal)

/** What of a choice is a photo or a video. A phone calls many of them the same: those get a number. */
export function photosOf(chosen: readonly File[]): readonly PhotoToSend[] {
  const taken = new Set<string>()
  return chosen
    .filter(({ type }) => /^(?:image|video)\//.test(type))
    .map((file) => {
      const dot = file.name.lastIndexOf('.')
      const [stem, extension] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, '']
      let name = file.name
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${extension}`
      taken.add(name.toLowerCase())
      return { file, name }
    })
}

/** Those that are not in the folder yet with the same name and size. Where the device does not say it, all of them: it keeps both then. */
export async function notAtHome(
  kernel: Pick<Kernel, 'device' | 'texts'>,
  folder: { readonly storageId: string; readonly path: string },
  photos: readonly PhotoToSend[],
): Promise<readonly PhotoToSend[]> {
  const known = new Set<string>()
  for (let from = 0; from < photos.length; from += askedAtOnce) {
    const items = photos.slice(from, from + askedAtOnce).map(({ file, name }) => ({ path: name, sizeBytes: file.size }))
    const { storageId, path: prePath } = folder
    const answer = await attempt(kernel, () => kernel.device.use(filesArea).check({ body: { prePath, storageId, items } }))
    if (answer.ok) for (const { path, exists } of answer.data.items) if (exists) known.add(path)
  }
  return photos.filter(({ name }) => !known.has(name))
}
