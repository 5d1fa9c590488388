import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { attempt, useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { desktop } from '@cove/device-contract/desktop'
import { useEffect, useState } from 'react'
import { useShell } from '../shell-context.ts'
import { useHasModule } from './use-has-module.ts'

/** One of the latest pictures. */
export type Photo = Pick<AlbumItem, 'itemId' | 'modifiedSeconds' | 'colour'>

const count = 3
/** An import says many times that the library changed. */
const restMs = 1500
const none: readonly Photo[] = []

/** ALB-01b: the latest pictures of the user while the widget is chosen and the album is on; read again when the library changes. */
export function usePhotos(): readonly Photo[] {
  const kernel = useKernel()
  const [{ widgets }] = useSettings(desktop)
  const isPublished = useStoreValue(useShell().remotes.store, (state) => state.remotes.some(({ id }) => id === 'album'))
  const isOn = useHasModule('album') && isPublished && widgets.includes('photos')
  const [photos, setPhotos] = useState(none)
  useEffect(() => {
    if (!isOn) return undefined
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const answer = await attempt(kernel, () =>
        kernel.device.use(album).items({ body: { filter: {}, sort: 'taken', offset: 0, rows: count * 2 } }),
      )
      if (live && answer.ok) setPhotos(answer.data.items.filter(({ isBroken }) => isBroken !== true).slice(0, count))
    }
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), restMs)
    }
    const subscriptions = [kernel.events.on(album, 'album.library', readSoon), kernel.events.onReset(readSoon)]
    void read()
    return () => {
      live = false
      clearTimeout(timer)
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    }
  }, [isOn, kernel])
  return isOn ? photos : none
}
