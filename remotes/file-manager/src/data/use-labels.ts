import type { ResourceRef } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import type { Labelled, Tag, TagColour } from '@cove/device-contract/labels'
import { attempt, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useSyncExternalStore } from 'react'
import { resourceKey } from '../model/place.ts'
import { labelsOf } from './labels-store.ts'
import { tellFault } from './tell-fault.ts'

/** What is attached to or removed from some files. */
export interface LabelChange {
  readonly isFavourite?: boolean
  readonly isShortcut?: boolean
  readonly addTagIds?: readonly number[]
  readonly removeTagIds?: readonly number[]
}

/** FM-24: labels of the user and how they change; failures are shown. */
export interface Labels {
  readonly isKnown: boolean
  readonly tags: readonly Tag[]
  readonly shortcuts: readonly Labelled[]
  readonly labelOf: (ref: ResourceRef) => Labelled | undefined
  readonly tagsOf: (ref: ResourceRef) => readonly Tag[]
  readonly mark: (items: readonly ResourceRef[], change: LabelChange) => Promise<boolean>
  readonly saveTag: (tag: { readonly tagId?: number; readonly name: string; readonly colour: TagColour }) => Promise<Outcome<Tag>>
  readonly removeTag: (tagId: number) => Promise<boolean>
}

export function useLabels(): Labels {
  const kernel = useKernel()
  const store = labelsOf(kernel)
  const { isKnown, tags, byKey } = useSyncExternalStore(store.watch, store.get)
  const device = kernel.device.use(labels)
  const settle = (outcome: Outcome<unknown>): boolean => {
    if (outcome.ok) void store.reload()
    else tellFault(kernel, outcome.failure)
    return outcome.ok
  }
  const labelOf = (ref: ResourceRef) => byKey.get(resourceKey(ref))
  return {
    isKnown,
    tags,
    shortcuts: [...byKey.values()].filter(({ isShortcut }) => isShortcut),
    labelOf,
    tagsOf(ref) {
      const held = labelOf(ref)?.tagIds ?? []
      return held.length === 0 ? noTags : tags.filter(({ tagId }) => held.includes(tagId))
    },
    mark: async (items, { isFavourite, isShortcut, addTagIds, removeTagIds }) => {
      const change = {
        ...(isFavourite === undefined ? {} : { isFavourite }),
        ...(isShortcut === undefined ? {} : { isShortcut }),
        ...(addTagIds ? { addTagIds: [...addTagIds] } : {}),
        ...(removeTagIds ? { removeTagIds: [...removeTagIds] } : {}),
      }
      const refs = items.map(({ storageId, path }) => ({ storageId, path }))
      return settle(await attempt(kernel, () => device.mark({ body: { items: refs, ...change } })))
    },
    async saveTag(tag) {
      const saved = await attempt(kernel, () => device.saveTag({ body: tag }))
      if (saved.ok) void store.reload()
      return saved
    },
    removeTag: async (tagId) => settle(await attempt(kernel, () => device.removeTag({ body: { tagId } }))),
  }
}

const noTags: readonly Tag[] = []
