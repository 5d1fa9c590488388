import { createHash } from 'node:crypto'
import type { DemoItem } from './demo-drive.ts'
import type { DemoAnswer, DemoAsked } from './demo-server.ts'
import type { SearchAccount } from './search-accounts.ts'
import type { SearchParts } from './search-parts.ts'
import { searchKeys } from './search-parts.ts'

type Call = (parts: SearchParts, account: SearchAccount, asked: DemoAsked) => DemoAnswer

/** Numbers of 64 bits stand in an answer as numbers. */
const answer = (body: object, errno = 0): DemoAnswer => ({
  type: 'application/json',
  body: JSON.stringify({ errno, ...body, request_id: '8987654321098765432' }).replaceAll(/"(fs_id|uk|request_id)":"(\d+)"/g, '"$1":$2'),
})
const refused = (errno: number): DemoAnswer => answer({}, errno)
const GiB = 1024 ** 3
const caps: Readonly<Record<string, number>> = { '0': 4 * GiB, '1': 10 * GiB, '2': 20 * GiB }
const totalBytes = 2048 * GiB

/** Answers a call of the drive. */
export function answerSearchCall(parts: SearchParts, account: SearchAccount, asked: DemoAsked): DemoAnswer {
  const { url } = asked
  const name = `${url.pathname} ${url.searchParams.get('method') ?? ''}`
  return calls[name.trim()]?.(parts, account, asked) ?? refused(2)
}

/** The item of a path: undefined where there is none, 'top' above the app's folder's content. */
function itemAt({ drive }: SearchAccount, path: string): DemoItem | 'top' | undefined {
  if (path === searchKeys.folder) return 'top'
  if (!path.startsWith(`${searchKeys.folder}/`)) return undefined
  let parentId = ''
  let item: DemoItem | undefined
  for (const name of path.slice(searchKeys.folder.length + 1).split('/')) {
    item = drive.named(parentId, name)
    if (!item) return undefined
    parentId = item.id
  }
  return item
}

const folderId = (account: SearchAccount, path: string): string | undefined => {
  const item = itemAt(account, path)
  if (item === 'top') return ''
  return item?.isFolder === true ? item.id : undefined
}
const split = (path: string): readonly [folder: string, name: string] => [
  path.slice(0, path.lastIndexOf('/')),
  path.slice(path.lastIndexOf('/') + 1),
]
const isOutside = (path: string): boolean => !`${path}/`.startsWith(`${searchKeys.folder}/`)
const isBadName = (name: string): boolean => name === '' || /[\\?|"><:*]/.test(name) || /^[. ]|[. ]$/.test(name)

/** The folder of a path, made on the way as the service does. */
function madeFolder(account: SearchAccount, path: string): string {
  if (path === searchKeys.folder) return ''
  const known = folderId(account, path)
  if (known !== undefined) return known
  const [above, name] = split(path)
  return account.drive.add(madeFolder(account, above), name).id
}

const viewOf = ({ id, name, isFolder, body, createdMs, updatedMs }: DemoItem, path: string) => ({
  fs_id: id,
  path,
  server_filename: name,
  size: body.byteLength,
  isdir: isFolder ? 1 : 0,
  category: 6,
  server_ctime: Math.floor(createdMs / 1000),
  server_mtime: Math.floor(updatedMs / 1000),
  // What is called a hash is a value of the service's own.
  ...(isFolder ? {} : { md5: createHash('md5').update(`cloud ${id}`).digest('hex') }),
})

const list: Call = (_parts, account, { url }) => {
  const dir = url.searchParams.get('dir') ?? '/'
  if (isOutside(dir)) return refused(31064)
  const folder = folderId(account, dir)
  if (folder === undefined) return refused(-9)
  const [start, limit] = [Number(url.searchParams.get('start') ?? 0), Number(url.searchParams.get('limit') ?? 1000)]
  if (limit > 1000) return refused(2)
  const all = account.drive
    .children(folder)
    .toSorted((one, other) => Number(other.isFolder) - Number(one.isFolder) || (one.name < other.name ? -1 : 1))
  return answer({ guid: 0, list: all.slice(start, start + limit).map((item) => viewOf(item, `${dir}/${item.name}`)) })
}

const filemetas: Call = (parts, account, { url }) => {
  const ids = (url.searchParams.get('fsids') ?? '').match(/\d+/g) ?? []
  if (ids.length > 100) return refused(2)
  const found = ids.map((id) => account.drive.items.get(id)).filter((item) => item !== undefined)
  const ends = Date.now() + 8 * 3600_000
  const views = found.map((item) => ({
    fs_id: item.id,
    filename: item.name,
    size: item.body.byteLength,
    dlink: `${parts.state.origin}/file/${item.id}?ends=${ends}`,
  }))
  return answer({ list: views, names: {} })
}

const formIn = ({ body }: DemoAsked): URLSearchParams => new URLSearchParams(body.toString('utf8'))
const hashesIn = (form: URLSearchParams): string[] => JSON.parse(form.get('block_list') ?? '[]') as string[]

const precreate: Call = ({ uploads, state }, { level }, asked) => {
  const form = formIn(asked)
  const [path, sizeBytes, hashes] = [form.get('path') ?? '', Number(form.get('size')), hashesIn(form)]
  if (isOutside(path)) return refused(31064)
  if (state.faults.ban === 2) return refused(9200)
  if (path.split('/').slice(1).some(isBadName)) return refused(-7)
  if (sizeBytes > (caps[state.faults.level || level] ?? 0)) return refused(31365)
  if (sizeBytes === 0 || hashes.length === 0 || hashes.length > 1024) return refused(2)
  const uploadid = uploads.begin(path, sizeBytes, hashes)
  return answer({ return_type: 1, path, uploadid, block_list: hashes.map((_hash, number) => number) })
}

/** The second empty folder of the same name is the service's own doing. */
function createFolder(account: SearchAccount, path: string): DemoAnswer {
  const [above, name] = split(path)
  if (isBadName(name)) return refused(-7)
  const parent = madeFolder(account, above)
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const made = account.drive.add(parent, account.drive.named(parent, name) ? `${name}_${stamp.slice(0, 8)}_${stamp.slice(8)}` : name)
  return answer({ fs_id: made.id, path, isdir: 1, category: 6, name: made.name })
}

const create: Call = ({ uploads }, account, asked) => {
  const form = formIn(asked)
  const path = form.get('path') ?? ''
  if (isOutside(path)) return refused(31064)
  if (form.get('isdir') === '1') return createFolder(account, path)
  const wanted = { path, sizeBytes: Number(form.get('size')), hashes: hashesIn(form) }
  const body = uploads.create(form.get('uploadid') ?? '', wanted)
  if (typeof body === 'number') return refused(body)
  const [above, name] = split(path)
  const parent = madeFolder(account, above)
  const present = account.drive.named(parent, name)
  if (present && form.get('rtype') !== '3') return refused(-8)
  if (present) account.drive.remove(present)
  const made = account.drive.add(parent, name, { body })
  return answer({
    fs_id: made.id,
    path,
    size: body.byteLength,
    isdir: 0,
    ctime: Math.floor(made.createdMs / 1000),
    mtime: Math.floor(made.updatedMs / 1000),
  })
}

/** The one part of a form with a file. */
function fileIn({ headers, body }: DemoAsked): Buffer | undefined {
  const [, boundary] = /boundary=([^;]+)/.exec(headers['content-type'] ?? '') ?? []
  const start = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  return boundary === undefined || start < 0 || end < start ? undefined : body.subarray(start + 4, end)
}

const superfile: Call = ({ uploads }, _account, asked) => {
  const body = fileIn(asked)
  const wanted = asked.url.searchParams
  if (!body || wanted.get('type') !== 'tmpfile') return refused(31299)
  if (body.byteLength > 32 * 2 ** 20) return refused(31364)
  const md5 = uploads.part(wanted.get('uploadid') ?? '', Number(wanted.get('partseq')), body)
  return md5 === undefined ? refused(31355) : answer({ md5 })
}

interface Managed {
  readonly path: string
  readonly dest?: string
  readonly newname?: string
}

function managed(account: SearchAccount, opera: string, { path, dest, newname = '' }: Managed): number {
  const item = itemAt(account, path)
  if (!item || item === 'top') return -9
  if (opera === 'delete') {
    account.drive.remove(item)
    return 0
  }
  if (isBadName(newname)) return -7
  const parent = opera === 'rename' ? item.parentId : folderId(account, dest ?? '')
  if (parent === undefined) return -9
  if (account.drive.named(parent, newname)) return -8
  if (parent !== item.parentId) account.drive.move(item, parent)
  account.drive.rename(item, newname)
  return 0
}

const filemanager: Call = (_parts, account, asked) => {
  const opera = asked.url.searchParams.get('opera') ?? ''
  const items = (JSON.parse(formIn(asked).get('filelist') ?? '[]') as (string | Managed)[]).map((item) =>
    typeof item === 'string' ? { path: item } : item,
  )
  const info = items.map((item) => ({ errno: managed(account, opera, item), path: item.path }))
  return answer({ info }, info.some(({ errno }) => errno !== 0) ? 12 : 0)
}

const calls: Readonly<Record<string, Call | undefined>> = {
  '/rest/2.0/xpan/nas uinfo': ({ state }, { uk, name, level }) =>
    answer({ uk, baidu_name: name, netdisk_name: name, avatar_url: '', vip_type: Number(state.faults.level || level) }),
  '/api/quota': (_parts, { drive }) =>
    answer({ total: totalBytes, used: drive.usedBytes(), free: totalBytes - drive.usedBytes(), expire: false }),
  '/rest/2.0/xpan/file list': list,
  '/rest/2.0/xpan/file precreate': precreate,
  '/rest/2.0/xpan/file create': create,
  '/rest/2.0/xpan/file filemanager': filemanager,
  '/rest/2.0/xpan/multimedia filemetas': filemetas,
  '/rest/2.0/pcs/superfile2 upload': superfile,
}
