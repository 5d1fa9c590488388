import { CloudError, isCloudError } from '../../door/cloud-error.ts'
import type { Door } from '../../door/door.ts'
import { maxFileBytesOf } from '../../vendors/levels.ts'
import type { SearchService } from '../../vendors/vendor-services.ts'
import type { CloudDriver, ReadOptions } from '../driver.ts'
import { restOf } from '../rest-of.ts'
import { levelFreshMs } from '../vendor-way.ts'
import type { VendorWay } from '../vendor-way.ts'
import { createSearchDirs } from './search-dirs.ts'
import type { SearchDirs } from './search-dirs.ts'
import { checkPath } from './search-names.ts'
import { searchProblem, searchRefusal } from './search-problems.ts'
import { createSearchRequests, textIn } from './search-requests.ts'
import type { SearchRequests } from './search-requests.ts'
import { searchUser } from './search-sign-in.ts'
import { writeSearch } from './search-upload.ts'

export interface SearchWay {
  readonly service: SearchService
  readonly vendor: VendorWay
  readonly door: Door
  readonly nowMs: () => number
}

/** SED-02a: the search engine's drive. */
export function createSearchDriver(way: SearchWay): CloudDriver {
  const { service, vendor, door, nowMs } = way
  const { keys, memory } = vendor
  const requests = createSearchRequests({ service, door, keys, nowMs })
  const dirs = createSearchDirs(requests, { folder: service.folder, dirs: memory.dirs })
  return {
    limits: {
      maxFileBytes: memory.level === '' ? undefined : maxFileBytesOf[memory.level],
      canContinueUpload: true,
      // What a listing calls a hash is none of the content.
      hashKinds: [],
      takesFolders: true,
    },
    list: (names, signal) => dirs.list(names, signal),
    stat: (names, signal) => dirs.stat(names, signal),
    read: (names, options) => read(requests, dirs, { names, options }),
    async write(names, options) {
      await checkLevel(way, requests, options)
      return writeSearch({ requests, dirs, service, level: memory.level }, names, options)
    },
    // The service drops by itself what is not created.
    abandon: async () => {},
    async makeFolder(names, signal) {
      checkPath(names)
      // Asked to make one that is there, the service makes another beside it.
      await dirs.refuseTaken(names, signal)
      const form = { path: dirs.pathOf(names), size: 0, isdir: 1, rtype: 0 }
      const made = await requests.ask({ path: '/rest/2.0/xpan/file', query: { method: 'create' }, form, signal })
      dirs.added(names, { id: textIn(made, 'fs_id'), isFolder: true, sizeBytes: 0, modifiedSeconds: 0 })
    },
    move: (from, to, signal) => move(requests, dirs, { from, to, signal }),
    async remove(names, signal) {
      await dirs.stat(names, signal)
      await manage(requests, { opera: 'delete', item: dirs.pathOf(names), path: dirs.pathOf(names), signal })
      dirs.gone(names)
    },
    async quota(signal) {
      const { used, total } = await requests.ask({ path: '/api/quota', query: { checkfree: 1, checkexpire: 1 }, signal })
      return { ...(typeof used === 'number' ? { usedBytes: used } : {}), ...(typeof total === 'number' ? { totalBytes: total } : {}) }
    },
  }
}

async function checkLevel(
  { vendor, nowMs }: SearchWay,
  requests: SearchRequests,
  { sizeBytes, signal }: { readonly sizeBytes: number; readonly signal: AbortSignal },
) {
  const { memory, onLevel } = vendor
  if (nowMs() - memory.levelMs > levelFreshMs) {
    const { level } = await searchUser(requests, signal)
    memory.levelMs = nowMs()
    if (level !== memory.level) {
      memory.level = level
      onLevel(level)
    }
  }
  const maxBytes = memory.level === '' ? undefined : maxFileBytesOf[memory.level]
  if (maxBytes !== undefined && sizeBytes > maxBytes) throw new CloudError('denied', { failure: 'cloudDriveFileTooLarge' })
}

interface Manage {
  readonly opera: 'move' | 'rename' | 'delete'
  readonly item: unknown
  /** What the item is, in its answer. */
  readonly path: string
  readonly signal: AbortSignal
}

/** One item of a batch; its own number says what became of it. */
async function manage(requests: SearchRequests, { opera, item, path, signal }: Manage): Promise<void> {
  const form = { async: 0, ondup: 'fail', filelist: JSON.stringify([item]) }
  const answer = await requests.ask({
    path: '/rest/2.0/xpan/file',
    query: { method: 'filemanager', opera },
    form,
    signal,
    passes: ['12', '111'],
  })
  const [one] = Array.isArray(answer['info']) ? (answer['info'] as { readonly errno?: number }[]) : []
  const code = Number(one?.errno ?? answer['errno'] ?? 0)
  // Here this number is another task that runs, and no token that has ended.
  if (code === 111) throw new CloudError('unavailable', { text: `another task is running: ${path}` })
  if (code !== 0) throw searchProblem(String(code))
}

interface Move {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly signal: AbortSignal
}

async function move(requests: SearchRequests, dirs: SearchDirs, { from, to, signal }: Move): Promise<void> {
  checkPath(to)
  const node = await dirs.stat(from, signal)
  await dirs.refuseTaken(to, signal)
  const path = dirs.pathOf(from)
  const newname = to.at(-1) ?? ''
  const isElsewhere = from.slice(0, -1).join('/') !== to.slice(0, -1).join('/')
  const item = isElsewhere ? { path, dest: dirs.pathOf(to.slice(0, -1)), newname, ondup: 'fail' } : { path, newname }
  await manage(requests, { opera: isElsewhere ? 'move' : 'rename', item, path, signal })
  dirs.gone(from)
  dirs.added(to, node)
}

interface Reading {
  readonly names: readonly string[]
  readonly options: ReadOptions
}

/** The link is given to this client alone, which it knows by its name. */
const linkAgent = 'pan.baidu.com'

async function* read(requests: SearchRequests, dirs: SearchDirs, { names, options }: Reading): AsyncGenerator<Uint8Array> {
  const { startByte, version, signal } = options
  const node = await dirs.stat(names, signal)
  if (version !== undefined && node.version !== undefined && node.version !== version) throw new CloudError('changed')
  const meta = { method: 'filemetas', fsids: `[${node.id}]`, dlink: 1 }
  const answer = await requests.ask({ path: '/rest/2.0/xpan/multimedia', query: meta, signal })
  const [file] = Array.isArray(answer['list']) ? (answer['list'] as { readonly dlink?: string }[]) : []
  const link = file?.dlink
  if (link === undefined || !URL.canParse(link)) throw new CloudError('notFound', { failure: 'cloudDriveNotFound' })
  const range = startByte > 0 ? { range: `bytes=${startByte}-` } : {}
  const response = await requests.withToken((token) => {
    const url = new URL(link)
    url.searchParams.set('access_token', token)
    const headers = { 'user-agent': linkAgent, ...range }
    return requests.door.send({ method: 'GET', url, headers, signal }, (refused) => {
      const problem = searchRefusal(refused, requests.nowMs())
      // The link lives for hours only; the next try asks for another one.
      return isCloudError(problem, 'changed') ? new CloudError('unavailable', { text: 'the link has ended' }) : problem
    })
  })
  // An answer in JSON is a failure with a good status, and no file of that size.
  yield* restOf(response, options)
}
