import type { Resource } from '@cove/device-contract/files'
import { media, mostEntries } from '@cove/device-contract/media'
import type { Media } from '@cove/device-contract/media'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

type File = Pick<Resource, 'storageId' | 'path' | 'modifiedSeconds'>

/** What the device knows about the files on the screen; one per page, asked for many files at a time. */
export interface MediaLooks {
  readonly get: (file: File) => Media | undefined
  /** Reads what is not known yet and keeps it current. Returns the function that stops watching. */
  readonly watch: (file: File, onChange: () => void) => () => void
}

interface Look {
  readonly file: File
  readonly watchers: Set<() => void>
  media: Media | undefined
}

/** Tiles appear one by one while a list scrolls: they wait for each other this long. */
const collectMs = 30

const stores = new WeakMap<Kernel, MediaLooks>()

/** The looks of this page. */
export function mediaLooksOf(kernel: Kernel): MediaLooks {
  const known = stores.get(kernel)
  if (known) return known
  const made = createMediaLooks(kernel)
  stores.set(kernel, made)
  return made
}

/** Another time of change is another file: the address of its picture is another one too. */
const keyOf = ({ storageId, path, modifiedSeconds }: File): string => `${storageId}:${modifiedSeconds}:${path}`

function createMediaLooks(kernel: Kernel): MediaLooks {
  const looks = new Map<string, Look>()
  const requests = createRequests(kernel)
  let listening: Disposable | undefined
  const readAgain = (isMeant: (look: Look) => boolean): void => {
    for (const look of looks.values()) if (isMeant(look)) requests.add(look)
  }
  const leave = (key: string, look: Look): void => {
    if (look.watchers.size > 0) return
    looks.delete(key)
    requests.drop(look)
    if (looks.size > 0) return
    requests.clear()
    listening?.[Symbol.dispose]()
    listening = undefined
  }
  return {
    get: (file) => looks.get(keyOf(file))?.media,
    watch(file, onChange) {
      const key = keyOf(file)
      const look = looks.get(key) ?? { file, watchers: new Set(), media: undefined }
      looks.set(key, look)
      look.watchers.add(onChange)
      listening ??= listen(kernel, readAgain)
      if (!look.media) requests.add(look)
      return () => {
        look.watchers.delete(onChange)
        leave(key, look)
      }
    },
  }
}

/** Collects files for a moment and asks the device for all of them. */
function createRequests(kernel: Kernel) {
  const waiting = new Set<Look>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A device without the module answers none of these calls. */
  let isOff = false
  const send = async (): Promise<void> => {
    const batch = [...waiting].slice(0, mostEntries)
    for (const look of batch) waiting.delete(look)
    timer = waiting.size > 0 ? setTimeout(() => void send(), 0) : undefined
    if (batch.length === 0) return
    const entries = batch.map(({ file }) => ({ storageId: file.storageId, path: file.path }))
    const answer = await attempt(kernel, () => kernel.device.use(media).meta({ body: { entries } }))
    if (!answer.ok) {
      isOff ||= answer.failure.report.error === 'notSupported'
      return
    }
    for (const [at, look] of batch.entries()) {
      look.media = answer.data.entries[at]
      for (const notify of look.watchers) notify()
    }
  }
  return {
    add(look: Look): void {
      if (isOff) return
      waiting.add(look)
      timer ??= setTimeout(() => void send(), collectMs)
    },
    drop: (look: Look): void => void waiting.delete(look),
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      isOff = false
    },
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** WIN-05: when what is known is out of date. */
function listen(kernel: Kernel, readAgain: (isMeant: (look: Look) => boolean) => void): Disposable {
  const stack = new DisposableStack()
  stack.use(
    kernel.events.on(media, 'media.changed', ({ storageId, path }) => {
      // Only what waits can have changed: a file that changes has another time.
      readAgain(({ file, media: known }) => known?.state !== 'ready' && file.storageId === storageId && folderOf(file.path) === path)
    }),
  )
  stack.use(kernel.events.onReset(() => readAgain(({ media: known }) => known?.state !== 'ready')))
  stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && readAgain(({ media: known }) => !known)))
  return stack
}
