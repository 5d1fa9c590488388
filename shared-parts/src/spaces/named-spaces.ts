import { shownName, shownPath } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import type { Locale } from '@cove/kernel'
import type { PartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { SpaceTexts } from './texts/zh-CN.ts'

const textsOf: PartTexts<SpaceTexts> = { 'zh-CN': zhCN, en }

/** The storage spaces of this person with their names in one language. */
export interface NamedSpaces {
  readonly all: readonly Storage[]
  /** Where a new window opens. */
  readonly home: Storage | undefined
  /** What a space is called. */
  readonly nameOf: (space: Storage) => string
  /** What the top of a space is called; the name of the home where the space is not known. */
  readonly topOf: (storageId: string) => string
  /** A folder with its way from the top, as people name it: 'My files / Photos / 2026'. */
  readonly pathOf: (storageId: string, path: string) => string
}

/** The first space the device manages itself is home; without one, the first that can be opened. */
function homeOf(all: readonly Storage[]): Storage | undefined {
  const open = all.filter((space) => space.status === 'normal' || space.status === 'readonly')
  return open.find((space) => space.origin === 'managed') ?? open[0] ?? all[0]
}

/** The name that a space itself has, for windows that manage spaces; windows of files call the home of a user by what it is to them. */
export const ownNameOf = (space: Storage): string => shownName(space.shownName || space.label || space.name)

/** Gives spaces their names. Windows use `useSpaces`; this is for code outside a component. */
export function namedSpaces(all: readonly Storage[], locale: Locale): NamedSpaces {
  const home = homeOf(all)
  const texts = textsOf[locale]
  const hasOnePublic = all.filter(({ isPublic }) => isPublic).length === 1
  const nameOf = (space: Storage) => {
    if (space.isPublic && hasOnePublic) return texts.public
    return space === home && space.origin === 'managed' ? texts.home : ownNameOf(space)
  }
  const topOf = (storageId: string) => {
    const space = all.find((one) => one.storageId === storageId)
    return space ? nameOf(space) : texts.home
  }
  return { all, home, nameOf, topOf, pathOf: (storageId, path) => shownPath(topOf(storageId), path) }
}

/** What the top of the only space is called where no other exists. */
export function topFolderText(locale: Locale): string {
  return textsOf[locale].topFolder
}
