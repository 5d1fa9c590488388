import { join } from 'node:path'
import type { cinema, FilmSource as FilmSourceView, SourceLanguage } from '@cove/device-contract/cinema'
import { createSealing } from '@cove/server-kit'
import { createAddressGuard } from '../../../module-kit/module-kit.ts'
import type { Host } from '../../../module-kit/module-kit.ts'
import { createPolite, waitFor } from '../../../module-kit/service-kit.ts'
import type { Polite, ServiceHttp } from '../../../module-kit/service-kit.ts'
import { createFilmDatabase, publicAddress } from './film-database.ts'
import type { FilmDatabaseAccess } from './film-database.ts'
import type { FilmSource } from './film-source.ts'
import { createJsonCache } from './json-cache.ts'
import { createLookupStore } from './lookup-store.ts'
import type { LookupStore } from './lookup-store.ts'
import { createPictureFiles } from './picture-files.ts'
import type { PictureFiles } from './picture-files.ts'
import { createPictureStore } from './picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createSourceStore } from './source-store.ts'
import type { StoredSource } from './source-store.ts'

/** What tests replace: services on this machine, and how long is waited. */
export interface SourceSeams {
  readonly isAllowedAddress?: (address: string) => boolean
  readonly silenceMs?: number
  readonly pauseFactor?: number
}

/** What the administrator changes; absent fields stay. */
export interface WantedSource {
  readonly isOn?: boolean | undefined
  readonly language?: SourceLanguage | undefined
  readonly address?: string | undefined
  /** '' removes it. */
  readonly key?: string | undefined
}

/** The film database of the device: what the administrator set, and what is asked of it. */
export interface OpenedSource {
  readonly film: FilmSource
  readonly lookups: LookupStore
  readonly pictures: PictureStore
  readonly pictureFiles: PictureFiles
  readonly isDemo: boolean
  read(): StoredSource
  /** Whether there is anything to ask. */
  isOn(): boolean
  /** In which language to ask now; undefined while nothing may be asked. */
  askable(): SourceLanguage | undefined
  /** When a pause that the source asked for is over; 0 without one. */
  waitsUntilMs(): number
  view(): FilmSourceView
  /** Tries what the administrator wants, and keeps it. Rejects with a `ServiceError`, and keeps nothing then. */
  change(wanted: WantedSource): Promise<void>
}

const silenceMs = 15_000
const mostCacheBytes = 64 << 20
/** The public database asks for no more than about forty; half of that leaves room for others behind the same address. */
const pace = { perSecond: 20, burst: 20 }
const checkMs = 20_000

/** Opens the film database; nothing is asked until there is a key and it is on. */
export function openSource(host: Host<typeof cinema>, seams: SourceSeams): OpenedSource {
  const { nowMs } = host
  const isDemo = host.config.demoFilms !== undefined
  const { film, polite, store, read, seal, tryOut } = openFilms(host, seams)
  const lookups = createLookupStore(host.db)
  const pictures = createPictureStore(host.db)
  const thumbnails = host.media.thumbnails
  const pictureFiles = createPictureFiles({ dir: join(host.stateDir, 'pictures'), source: film, store: pictures, thumbnails, nowMs })
  return {
    film,
    lookups,
    pictures,
    pictureFiles,
    read,
    isDemo,
    ...stateOf({ polite, lookups, pictures, read, isDemo, nowMs }),
    async change({ key, isOn, language, address }) {
      const before = store.read()
      const wanted = { isOn: isOn ?? before.isOn, language: language ?? before.language, address: address ?? before.address }
      const next = { ...before, ...wanted, ...(key !== undefined && { sealedKey: key === '' ? '' : seal(key) }) }
      const isOther = key !== undefined || next.address !== before.address
      if (isOther && next.sealedKey !== '') await tryOut(next)
      host.db.transaction(() => {
        store.set(next)
        if (next.address !== before.address) forgetFound(host.db)
        if (isOther || next.language !== before.language || next.isOn !== before.isOn) lookups.noteAll()
      })
    },
  }
}

/** The database behind the judged and polite way to it. */
function openFilms(host: Host<typeof cinema>, seams: SourceSeams) {
  const { nowMs } = host
  const { demoFilms: demo } = host.config
  const store = createSourceStore(host.db)
  const sealing = createSealing(host.identity.secret)
  const isAllowed = seams.isAllowedAddress ?? (demo === undefined ? undefined : isLoopback)
  const http: ServiceHttp = { guard: createAddressGuard(isAllowed ? { isAllowed } : {}), silenceMs: seams.silenceMs ?? silenceMs }
  const cache = createJsonCache({ dir: join(host.stateDir, 'answers'), nowMs, mostBytes: mostCacheBytes })
  const manners = { nowMs, wait: waitFor, ...pace, pauseFactor: seams.pauseFactor }
  const first = demo === undefined ? store.read().state : undefined
  const polite = createPolite({ ...manners, first, onChanged: (state) => demo === undefined && store.setState(state) })
  const read = (): StoredSource => (demo === undefined ? store.read() : { ...store.read(), isOn: true, sealedKey: 'demo', address: demo })
  const accessOf = ({ address, sealedKey }: StoredSource): FilmDatabaseAccess => ({
    address: address || publicAddress,
    key: demo === address ? 'demo' : sealing.unseal(sealedKey),
  })
  const filmWith = (access: () => FilmDatabaseAccess, own: Polite): FilmSource =>
    createFilmDatabase({ access, http, polite: own, cache, nowMs })
  return {
    film: filmWith(() => accessOf(read()), polite),
    polite,
    store,
    read,
    seal: sealing.seal,
    /** With manners of its own: a wrong key says nothing of the one that is kept. */
    async tryOut(next: StoredSource): Promise<void> {
      const trial = filmWith(() => accessOf(next), createPolite(manners))
      await trial.check({ language: next.language, patience: 'trial', signal: AbortSignal.timeout(checkMs) })
      await polite.signIn(() => Promise.resolve())
    },
  }
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** Another database has other numbers: what a person chose there means nothing here. */
function forgetFound(db: Host['db']): void {
  for (const table of ['cinema_candidate', 'cinema_found_episode', 'cinema_lookup']) db.run(`delete from ${table}`)
  db.run("update cinema_title set found = json_remove(found, '$.work', '$.posterPath', '$.backdropPath') where found is not null")
}

interface SourceParts {
  readonly polite: Polite
  readonly lookups: LookupStore
  readonly pictures: PictureStore
  readonly read: () => StoredSource
  readonly isDemo: boolean
  readonly nowMs: () => number
}

function stateOf({ polite, lookups, pictures, read, isDemo, nowMs }: SourceParts) {
  const isOn = (): boolean => read().isOn && read().sealedKey !== ''
  const waitsUntilMs = (): number => {
    const state = polite.state()
    return 'untilMs' in state && state.untilMs > nowMs() ? state.untilMs : 0
  }
  const stateName = (): FilmSourceView['state'] => {
    const { kind } = polite.state()
    if (!isOn()) return 'off'
    if (kind === 'signInNeeded' || kind === 'banned') return 'keyRefused'
    return kind === 'ready' || waitsUntilMs() === 0 ? 'ready' : kind
  }
  return {
    isOn,
    waitsUntilMs,
    askable: () => (stateName() === 'ready' ? read().language : undefined),
    view(): FilmSourceView {
      const source = read()
      const waits = waitsUntilMs()
      return {
        isOn: source.isOn,
        isKeySet: source.sealedKey !== '',
        language: source.language,
        address: source.address || publicAddress,
        isDemo,
        state: stateName(),
        ...(isOn() && waits > 0 && { waitsUntilSeconds: Math.ceil(waits / 1000) }),
        leftCount: isOn() ? lookups.left(nowMs()) + pictures.left(nowMs()) : 0,
        foundCount: lookups.found(),
      }
    },
  }
}
