import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { desktop } from '@cove/device-contract/desktop'
import { useRead } from '@cove/parts/read'
import { useShell } from '../shell-context.ts'
import { useHasModule } from './use-has-module.ts'

/** One of the latest pictures. */
export type Photo = Pick<AlbumItem, 'itemId' | 'modifiedSeconds' | 'colour' | 'takenSeconds' | 'takenFrom'>

const count = 3
/** An import says many times that the library changed. */
const restMs = 1500
const none: readonly Photo[] = []

/** ALB-01b: the latest pictures of the user while the widget is chosen and the album is on; read again when the library changes. */
export function usePhotos(): readonly Photo[] {
  const { events } = useKernel()
  const [{ widgets }] = useSettings(desktop)
  const isPublished = useStoreValue(useShell().remotes.store, (state) => state.remotes.some(({ id }) => id === 'album'))
  const isOn = useHasModule('album') && isPublished && widgets.includes('photos')
  const { data } = useRead(album, 'items', {
    body: { filter: { type: 'photo' }, sort: 'taken', offset: 0, rows: count * 2 },
    isOff: !isOn,
    on({ again }) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(again, restMs)
      }
      const stack = new DisposableStack()
      stack.use(events.on(album, 'album.library', readSoon))
      stack.defer(() => clearTimeout(timer))
      return stack
    },
  })
  return data ? data.items.filter(({ isBroken }) => isBroken !== true).slice(0, count) : none
}
