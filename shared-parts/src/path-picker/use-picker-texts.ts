import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useFormats } from '@cove/ui/data'
import type { Formats } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import type { PickerPlace } from './picker-place.ts'
import { leastRoom } from './picker-rules.ts'
import type { Room } from './picker-rules.ts'
import type { Places, SpaceTarget } from './use-places.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { PickerTexts } from './texts/zh-CN.ts'

/** The sentences of the picker in the user's language. */
export interface PickerWords {
  readonly texts: PickerTexts
  readonly formats: Formats
  /** The second line of a space: the reason against it, what is free, or the right. */
  readonly spaceLine: (target: SpaceTarget) => string
  /** What is free, counting the quota where it is smaller. */
  readonly roomText: (room: Room) => string | undefined
}

export function usePickerTexts(): PickerWords {
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const formats = useFormats()
  const roomText = (room: Room) => {
    const left = leastRoom(room)
    if (left === undefined) return undefined
    const size = formats.bytes(left)
    return left === room.quotaLeftBytes && left !== room.freeBytes ? texts.quotaLeft(size) : texts.free(size)
  }
  return {
    texts,
    formats,
    roomText,
    spaceLine: ({ problem, room, space }) => {
      if (problem) return texts.problem[problem]
      if (space.isPublic) return space.publicRight === 'readOnly' ? texts.readOnly : texts.readWrite
      return roomText(room) ?? texts.noCapacity
    },
  }
}

/** What a place is called. */
export function placeName(place: PickerPlace, { spaces }: Places): string {
  if (place.kind === 'source') return place.name
  return place.path === '/' ? (spaces?.topOf(place.storageId) ?? '') : shownName(baseNameOf(place.path))
}
