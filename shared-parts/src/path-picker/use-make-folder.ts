import { files } from '@cove/device-contract/files'
import { childOf, nameProblemOf, newFolderName, trimName } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import { refKey } from './picker-place.ts'
import type { PickerTexts } from './texts/zh-CN.ts'
import type { Picker } from './use-picker.ts'
import { usePickerTexts } from './use-picker-texts.ts'

/** Makes a folder in the open one. */
export interface MakeFolder {
  readonly suggestion: string
  /** Why a name cannot be used; undefined when it can. */
  readonly problemOf: (text: string) => string | undefined
  /** Makes it and selects it; the reason when the device refuses. */
  readonly make: (text: string) => Promise<string | undefined>
}

export function useMakeFolder({ trail, rows, choice, setNaming }: Picker): MakeFolder {
  const kernel = useKernel()
  const { texts } = usePickerTexts()
  const { place } = trail
  const taken = new Set(rows.loaded().map(({ name }) => name.toLocaleLowerCase()))
  const isTaken = (name: string) => taken.has(name.toLocaleLowerCase())
  return {
    suggestion: newFolderName(texts.newFolder, isTaken),
    problemOf: (text) => problemText(trimName(text), isTaken, texts),
    async make(text) {
      if (place?.kind !== 'folder') return undefined
      const body = { storageId: place.storageId, path: childOf(place.path, trimName(text)), type: 'folder', autoSuffix: false } as const
      const made = await attempt(kernel, () => kernel.device.use(files).add({ query: {}, body }, { silent: true }))
      if (!made.ok) return made.failure.name === 'fileExists' ? texts.nameTaken : made.failure.text
      setNaming(false)
      rows.add(made.data)
      choice.selectKey(refKey(made.data))
      return undefined
    },
  }
}

function problemText(name: string, isTaken: (name: string) => boolean, texts: PickerTexts): string | undefined {
  if (name === '') return texts.emptyName
  const problem = nameProblemOf(name)
  if (problem) return problem === 'tooLong' ? texts.longName : texts.badName
  return isTaken(name) ? texts.nameTaken : undefined
}
