import type { Resource } from '@cove/device-contract/files'
import type { SelectionHandle } from '@cove/ui/data'
import { useEffect, useMemo, useState } from 'react'
import { loadedItems } from '../model/folder-pages.ts'
import type { FolderPages } from '../model/folder-pages.ts'
import { resourceKey } from '../model/place.ts'

/**
 * The selected rows as far as they are known. Rows that scrolled out of memory while selected are remembered; under "select all"
 * only the loaded ones are listed, and the count says how many there really are.
 */
export function useSelected(selection: SelectionHandle, pages: FolderPages): readonly Resource[] {
  const [memory] = useState(() => new Map<string, Resource>())
  const { mode, keys } = selection.state

  const selected = useMemo(() => {
    if (mode === 'some' && keys.size === 0) return []
    const found = new Map<string, Resource>()
    for (const item of loadedItems(pages)) {
      const key = resourceKey(item)
      if (keys.has(key) === (mode === 'some')) found.set(key, item)
    }
    if (mode === 'some') for (const key of keys) if (!found.has(key) && memory.has(key)) found.set(key, memory.get(key) as Resource)
    return [...found.values()]
  }, [mode, keys, pages, memory])

  useEffect(() => {
    memory.clear()
    for (const item of selected) memory.set(resourceKey(item), item)
  }, [memory, selected])

  // Somebody else deleted or renamed what was selected here: it is no longer selected.
  const { apply } = selection
  useEffect(() => {
    if (mode !== 'some' || keys.size === 0) return
    const loaded = [...loadedItems(pages)]
    const isWhole = loaded.length === pages.total && [...pages.pages.values()].every((page) => page.generation === pages.generation)
    if (!isWhole) return
    const there = new Set(loaded.map(resourceKey))
    const left = [...keys].filter((key) => there.has(key))
    if (left.length < keys.size) apply({ kind: 'set', keys: left })
    // oxlint-disable-next-line react/exhaustive-deps -- `apply` is new with every render and means the same
  }, [mode, keys, pages])

  return selected
}
