import type { media } from '@cove/device-contract/media'
import type { EventView } from '../../core/events/event-views.ts'
import type { AnyJob } from '../../core/jobs/define-job.ts'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { MediaApi } from './api.ts'
import { openBackground } from './background.ts'
import { changeView, createChangeEvents } from './change-events.ts'
import type { ChangeEvents } from './change-events.ts'
import { createCityStore } from './cities/city-store.ts'
import { createNameCells } from './cities/name-cells.ts'
import type { StartDecoder } from './decoder.ts'
import { createDocumentPdfs } from './document-pdfs.ts'
import { isCurrent, seenOf, sourceOf } from './item-place.ts'
import { update } from './update-job.ts'
import { createLibrary } from './library.ts'
import { formatOf } from './media-formats.ts'
import type { MediaParts } from './parts.ts'
import { createProgramPictures } from './program-pictures.ts'
import { allSpaces, readySpaces } from './ready-spaces.ts'
import { openClip } from './open-clip.ts'
import { createStore } from './store.ts'
import type { MediaItem } from './store.ts'
import { rowsOf } from './rows-of.ts'
import { storedFailures } from './stored-failures.ts'
import { createThumbs } from './thumbs.ts'
import type { MachinePictures } from './thumbs.ts'
import { createTimeline } from './timeline.ts'
import { watchFolders } from './watch-folders.ts'

/** What tests replace. */
export interface MediaSeams {
  readonly start?: StartDecoder
  readonly timeoutMs?: number
  /** A burst of changes is collected for this long. */
  readonly quietMs?: number
}

/** The pipeline of one device. */
export interface OpenedMedia extends AsyncDisposable {
  readonly parts: MediaParts
  readonly api: MediaApi
  readonly jobs: Readonly<Record<'update', AnyJob>>
  readonly events: Readonly<Record<string, EventView>>
  /** Forgets what is gone and looks for programs that were installed. */
  tidy(): Promise<void>
}

const dayMs = 86_400_000
const defaultQuietMs = 1000
const defaultTimeoutMs = 30_000

/** Opens what draws for users and what reads in the background. */
export async function openMedia(host: Host<typeof media>, seams: MediaSeams = {}): Promise<OpenedMedia> {
  const stack = new AsyncDisposableStack()
  const parts = await openParts(host, seams, stack)
  const changes = stack.use(createChangeEvents((change) => void emitChange(host, change), parts.onProblem))
  const naming = stack.use(createNameCells({ store: parts.cities, onNamed: changes.add, onProblem: parts.onProblem }))
  stack.use(changes.onChanged(naming.kick))
  const tidy = async (): Promise<void> => {
    naming.kick()
    parts.store.purgeGone(host.nowMs() - dayMs)
    const added = await parts.machine.look()
    if (added.length > 0 && parts.store.retry('programMissing') > 0) parts.watch.kick()
  }
  const ready = tidy().catch(parts.onProblem)
  return {
    parts,
    api: apiOf(parts, changes, ready),
    jobs: { update: update(jobParts(parts, changes, ready)) },
    events: { 'media.changed': changeView(host.files, (payload) => host.events.wire('media.changed', payload)) },
    tidy,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function openParts(host: Host<typeof media>, seams: MediaSeams, stack: AsyncDisposableStack): Promise<MediaParts> {
  const store = createStore(host.db)
  const cities = createCityStore(host.db)
  const machine = createProgramPictures(host.programs)
  const { cache } = host.media.thumbnails
  const onProblem = (error: unknown): void => host.log.error('media', error)
  const decoder = { timeoutMs: seams.timeoutMs ?? defaultTimeoutMs, ...(seams.start && { start: seams.start }) }
  const background = stack.use(openBackground(decoder))
  const { disk } = host.files.staging
  const pdfs = stack.use(createDocumentPdfs({ cache, disk, workDir: host.stateDir, machine, decode: background.decode }))
  const pictures: MachinePictures = {
    has: machine.has,
    picture: (source, format) => (format === 'office' ? pdfs.firstPage(source) : machine.picture(source.at, format)),
  }
  const hasRoom = roomOf(host.files)
  const thumbs = stack.use(createThumbs({ ...decoder, cache, hasRoom, programs: pictures, failures: storedFailures(store, onProblem) }))
  stack.use(host.media.thumbnails.use(thumbs))
  const watch = await watchFolders({ host: { ...host, ...host.files }, store, quietMs: seams.quietMs ?? defaultQuietMs }, stack)
  return { ...host, ...host.files, ...host.media, store, cities, machine, background, pdfs, pictures, hasRoom, thumbs, watch, onProblem }
}

const roomOf =
  ({ staging }: Pick<HostFiles, 'staging'>) =>
  (): Promise<boolean> =>
    staging.ballasts.admitRows().then(
      () => true,
      () => false,
    )

function jobParts(parts: MediaParts, changes: ChangeEvents, programsKnown: Promise<void>) {
  const { store, watch } = parts
  const ready = () => readySpaces(parts)
  const goOn = async (hasFailed: boolean): Promise<void> => {
    const ids = (await ready()).map(({ id }) => id)
    if (store.nextDir(ids) || store.due(ids, 1).length > 0 || store.stale(ids, 1).length > 0) watch.kick(hasFailed ? 'later' : 'soon')
  }
  return {
    index: parts.index,
    nowMs: parts.nowMs,
    programsKnown,
    transferActivity: parts.transferActivity,
    store,
    cache: parts.thumbnails.cache,
    hasRoom: parts.hasRoom,
    readySpaces: ready,
    decode: parts.background.decode,
    programs: { ...parts.pictures, videoFacts: parts.machine.videoFacts },
    onRead: changes.add,
    onGone: (spaceId: string, dir: string, owner: string) => changes.add([{ spaceId, dir, owner }]),
    onEnded: (hasFailed: boolean) => void goOn(hasFailed).catch(parts.onProblem),
  }
}

function apiOf(parts: MediaParts, changes: ChangeEvents, ready: Promise<void>): MediaApi {
  const { store, thumbs } = parts
  const placeOf = (item: MediaItem): Location | undefined => {
    const space = allSpaces(parts).find(({ id }) => id === item.spaceId)
    return space && sourceOf(space, item).at
  }
  return {
    metaOf: store.byIds,
    itemOf: store.byFile,
    rowsOf: (space, files) => rowsOf(parts, space, files),
    onChanged: changes.onChanged,
    timeline: createTimeline(parts.db),
    library: createLibrary(parts.db),
    cities: parts.cities,
    look(at, entry) {
      const file = seenOf(at, entry, store.byFile(at.space.id, Number(entry.fileId))?.kind)
      if (!file) return undefined
      const known = store.byFile(file.spaceId, file.ino)
      if (known && isCurrent(known, file) && known.dir === file.dir && known.name === file.name) return known
      store.transaction(() => store.see(file))
      const item = store.byFile(file.spaceId, file.ino)
      if (item?.state === 'due') {
        store.want([item.id], parts.nowMs())
        parts.watch.kick('now')
      }
      return item
    },
    framesOf: ({ id }) => store.frameIds(id),
    showFrame(item) {
      store.transaction(() => store.showFrame(item.id))
      changes.add([item])
    },
    placeOf,
    openClip: (item) => openClip(parts, item, placeOf),
    async thumbnail(item, size, signal) {
      const space = allSpaces(parts).find(({ id }) => id === item.spaceId)
      return space ? thumbs.get(sourceOf(space, item), size, signal) : { ok: false, reason: 'missing' }
    },
    async print(item, signal) {
      const space = allSpaces(parts).find(({ id }) => id === item.spaceId)
      const format = formatOf(item.name)
      if (!space || !format) return undefined
      const source = sourceOf(space, item)
      const drawn = await thumbs.get(source, 'SMALL', signal)
      if (!drawn.ok) return undefined
      return (await parts.background.decode({ at: source.at, format, stored: drawn.file, readsPrint: true })).print
    },
    ready,
  }
}

/** The stored event has no paths of one user; `changeView` makes them. */
function emitChange({ events }: Pick<Host<typeof media>, 'events'>, change: Parameters<Parameters<typeof createChangeEvents>[0]>[0]): void {
  events.hub.emit({ kind: 'media.changed', payload: change, ...(change.owner !== '' && { userNo: change.owner }) })
}
