import { firstSpaceTitle, homeSpace, shownName, shownPath, spaceTitle } from '@cove/device-contract/rules'
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

/** Gives spaces their names. Windows use `useSpaces`; this is for code outside a component. */
export function namedSpaces(all: readonly Storage[], locale: Locale): NamedSpaces {
  const home = homeSpace(all)
  const texts = textsOf[locale]
  // The name stays while the space is away, and another one is home meanwhile.
  const first = all.find((space) => space.origin === 'managed')
  const hasOnePublic = all.filter(({ isPublic }) => isPublic).length === 1
  const nameOf = (space: Storage) => {
    if (space.isPublic && hasOnePublic) return texts.public
    if (space === first && !space.label) return firstSpaceTitle(locale)
    return shownName(spaceTitle({ name: space.shownName || space.label || space.name }, locale))
  }
  const topOf = (storageId: string) => {
    const space = all.find((one) => one.storageId === storageId)
    return space ? nameOf(space) : firstSpaceTitle(locale)
  }
  return { all, home, nameOf, topOf, pathOf: (storageId, path) => shownPath(topOf(storageId), path) }
}

/** What the top of the only space is called where no other exists. */
export function topFolderText(locale: Locale): string {
  return textsOf[locale].topFolder
}
