import type { AlbumItem } from '@cove/device-contract/album'
import { useEffect, useState } from 'react'
import type { Wall } from './use-wall.ts'

/** The picture at an index of a wall, read if need be; undefined while it is read. */
export function useStageItem({ store, view }: Wall, index: number): AlbumItem | undefined {
  const [read, setRead] = useState<{ readonly index: number; readonly item: AlbumItem | undefined }>()
  const { plan } = view
  useEffect(() => {
    let live = true
    void store.range(index, index).then(([item]) => live && setRead({ index, item }))
    return () => {
      live = false
    }
  }, [store, plan, index])
  return store.itemAt(index) ?? (read?.index === index ? read.item : undefined)
}
