import { createCipheriv, createHash } from 'node:crypto'
import type { CarrierAccount } from './carrier-accounts.ts'
import { carrierKeys } from './carrier-parts.ts'
import type { CarrierParts } from './carrier-parts.ts'
import type { DemoDrive, DemoItem } from './demo-drive.ts'
import type { DemoAnswer, DemoAsked } from './demo-server.ts'
import { carrierWords as words } from './texts/carrier-words.ts'

const xml = (body: string): DemoAnswer => ({ type: 'text/xml;UTF-8', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` })
const attributes = (code: string, desc: string, inner = ''): DemoAnswer =>
  xml(`<result resultCode="${code}" desc="${desc}">${inner}</result>`)
const good = (inner = ''): DemoAnswer => attributes('0', 'success', inner)
const elements = (inner: string): DemoAnswer => xml(`<result><resultCode>0</resultCode><desc>success</desc>${inner}</result>`)

/** The text of the first element with a name. */
function field(body: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(body) ?? []
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  return text.includes('CDATA') ? plain : plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const wrapped = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
/** 14 digits in UTC+8. */
export const demoTime = (ms: number): string => new Date(ms + 8 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Answers a call of the open platform in XML: credentials in headers, one address per service, the root picks the call. */
export function answerCarrierXml(parts: CarrierParts, asked: DemoAsked): DemoAnswer {
  const { headers } = asked
  const body = asked.body.toString('utf8')
  const isApp =
    headers['appid'] === carrierKeys.appId &&
    headers['secretkey'] === carrierKeys.secretKey &&
    headers['channelid'] === carrierKeys.channelId
  if (!isApp || !headers['deviceid'] || headers['accesstoken'] !== headers['token']) return attributes('9101', words.parameter)
  if (asked.isOverLimit) return attributes('9440', words.tooFrequent)
  const account = parts.accounts.whose(String(headers['accesstoken']))
  if (typeof account === 'string') return xml('<html><body>not authorized</body></html>')
  const { ban } = parts.state.faults
  if (ban >= 4) return attributes('9200', ban === 4 ? words.bannedForNow : words.bannedForGood)
  const [, call = ''] = /^(?:<\?xml[^>]*>\s*)?<([A-Za-z]+)>/.exec(body) ?? []
  const phone = field(body, 'MSISDN') || field(body, 'ownerMSISDN')
  if (phone !== '' && phone !== account.phone) return attributes('9103', words.noRight)
  const answer = calls[call]
  return answer ? answer(parts, account, body) : attributes('9100', words.parameter)
}

type Call = (parts: CarrierParts, account: CarrierAccount, body: string) => DemoAnswer

const missing = (): DemoAnswer => attributes('9404', words.missing)
const folderIn = (drive: DemoDrive, id: string): string | undefined =>
  id === 'root' || drive.items.get(id)?.isFolder === true ? id : undefined
const catalogOf = ({ id, name, createdMs, updatedMs }: DemoItem): string =>
  `<catalogInfo><catalogID>${id}</catalogID><catalogName>${wrapped(name)}</catalogName><catalogType>0</catalogType>` +
  `<createTime>${demoTime(createdMs)}</createTime><updateTime>${demoTime(updatedMs)}</updateTime></catalogInfo>`
const contentOf = ({ id, name, body, md5, createdMs, updatedMs }: DemoItem): string =>
  `<contentInfo><contentID>${id}</contentID><contentName>${wrapped(name)}</contentName><contentSize>${body.byteLength}</contentSize>` +
  `<contentType>0</contentType><uploadTime>${demoTime(createdMs)}</uploadTime><updateTime>${demoTime(updatedMs)}</updateTime>` +
  `<digest>${md5.toUpperCase()}</digest></contentInfo>`

const getDisk: Call = (_parts, { personal }, body) => {
  const parent = folderIn(personal, field(body, 'catalogID'))
  if (parent === undefined) return missing()
  const only = field(body, 'filterType')
  const isNewest = field(body, 'contentSortType') === '0'
  const byTime = (one: DemoItem, other: DemoItem): number => other.updatedMs - one.updatedMs || (other.id > one.id ? 1 : -1)
  const byName = (one: DemoItem, other: DemoItem): number =>
    Number(other.isFolder) - Number(one.isFolder) || (one.name < other.name ? -1 : 1)
  const all = personal.children(parent).filter(({ isFolder }) => only === '0' || isFolder === (only === '1'))
  const [start, end] = [Number(field(body, 'startNumber')), Number(field(body, 'endNumber'))]
  if (!(start >= 1) || end - start >= 256) return attributes('9105', words.parameter)
  const rows = (isNewest ? all.reverse().toSorted(byTime) : all.toSorted(byName)).slice(start - 1, end)
  const [folders, files] = [rows.filter(({ isFolder }) => isFolder), rows.filter(({ isFolder }) => !isFolder)]
  return good(
    `<getDiskResult><parentCatalogID>${parent}</parentCatalogID><nodeCount>${all.length}</nodeCount>` +
      `<catalogList length="${folders.length}">${folders.map(catalogOf).join('')}</catalogList>` +
      `<contentList length="${files.length}">${files.map(contentOf).join('')}</contentList>` +
      `<isCompleted>${end >= all.length ? 1 : 0}</isCompleted></getDiskResult>`,
  )
}

const createCatalogExt: Call = (_parts, { personal }, body) => {
  const parent = folderIn(personal, field(body, 'parentCatalogID'))
  if (parent === undefined) return missing()
  const name = field(body, 'newCatalogName')
  if (personal.named(parent, name)) return attributes('9409', words.folderExists)
  return good(catalogOf(personal.add(parent, name)))
}

const downloadRequest: Call = ({ uploads, state }, { personal }, body) => {
  if (state.faults.ban === 3) return attributes('9203', words.noDownload)
  const item = personal.items.get(field(body, 'contentID'))
  return item && !item.isFolder ? good(`<String>${wrapped(uploads.linkTo(item))}</String>`) : missing()
}

/** The items of the two lists of a call; undefined when one is missing. */
function itemsIn({ items }: DemoDrive, body: string): DemoItem[] | undefined {
  const found = [...body.matchAll(/<ID>([^<]*)<\/ID>/g)].map(([, id = '']) => items.get(id))
  return found.length === 0 || found.includes(undefined) ? undefined : found.filter((item) => item !== undefined)
}

const moveContentCatalog: Call = (_parts, { personal }, body) => {
  const parent = folderIn(personal, field(body, 'newCatalogID'))
  const items = itemsIn(personal, body)
  if (parent === undefined || !items) return missing()
  if (items.some(({ name }) => personal.named(parent, name))) return attributes('9409', words.fileExists)
  for (const item of items) personal.move(item, parent)
  return good()
}

const delCatalogContent: Call = (_parts, { personal }, body) => {
  const items = itemsIn(personal, body)
  if (!items) return missing()
  for (const item of items) personal.remove(item)
  return good()
}

const renamed =
  (id: string, name: string): Call =>
  (_parts, { personal }, body) => {
    const item = personal.items.get(field(body, id))
    if (!item) return missing()
    const wanted = field(body, name)
    if (personal.named(item.parentId, wanted)) return attributes('9409', words.fileExists)
    personal.rename(item, wanted)
    return good()
  }

const caps: Readonly<Record<string, number>> = { '0': 4, '1': 8, '2': 20, '3': 50 }
export const capOf = ({ state }: CarrierParts, { level }: CarrierAccount): number => (caps[state.faults.level || level] ?? 4) * 1024 ** 3

const pcUploadFileRequest: Call = (parts, account, body) => {
  const { personal } = account
  const parent = folderIn(personal, field(body, 'parentCatalogID'))
  if (parent === undefined) return missing()
  if (parts.state.faults.ban === 2) return attributes('9202', words.noUpload)
  const sizeBytes = Number(field(body, 'contentSize'))
  if (sizeBytes > capOf(parts, account)) return attributes('9480', words.tooLarge)
  const name = personal.freeName(parent, field(body, 'contentName'))
  const task = parts.uploads.begin({ drive: personal, parentId: parent, name, sizeBytes, md5: field(body, 'digest') })
  // One entry is no different from many, but for its length.
  return elements(
    `<uploadResult><uploadTaskID>${task.id}</uploadTaskID><redirectionUrl>${wrapped(task.url)}</redirectionUrl>` +
      `<newContentIDList length="1"><newContent><contentID>${task.contentId}</contentID><contentName>${wrapped(name)}</contentName>` +
      `<isNeedUpload>${task.isNeeded ? 1 : 0}</isNeedUpload></newContent></newContentIDList></uploadResult>`,
  )
}

const qryUploadTaskInfo: Call = ({ uploads }, _account, body) => {
  const task = uploads.open.get(field(body, 'uploadTaskID'))
  return task
    ? good(`<uploadTaskInfo><uploadTaskID>${task.id}</uploadTaskID><uploadedSize>${task.bytes}</uploadedSize></uploadTaskInfo>`)
    : missing()
}

const delUploadTask: Call = ({ uploads }, _account, body) => (uploads.drop(field(body, 'uploadTaskID')) ? good() : missing())

/** Fields of a person are encrypted with a hash of the app's secret. */
function hidden(text: string): string {
  const key = createHash('md5').update(carrierKeys.secretKey).digest('hex')
  const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

const getUserInfo: Call = ({ state }, { phone, level }) =>
  good(
    `<userInfo><MSISDN>${hidden(phone)}</MSISDN><userName>${hidden(`${words.person} ${phone.slice(-4)}`)}</userName>` +
      `<memberLevel>${state.faults.level || level}</memberLevel></userInfo>`,
  )

const totalMb = 20 * 1024
const getDiskInfo: Call = (_parts, { personal }) =>
  good(
    `<diskInfo><diskSize>${totalMb}</diskSize><freeDiskSize>${totalMb - Math.ceil(personal.usedBytes() / 2 ** 20)}</freeDiskSize></diskInfo>`,
  )

const calls: Readonly<Record<string, Call | undefined>> = {
  getDisk,
  createCatalogExt,
  downloadRequest,
  moveContentCatalog,
  delCatalogContent,
  updateCatalogInfo: renamed('catalogID', 'catalogName'),
  updateContentInfo: renamed('contentID', 'contentName'),
  pcUploadFileRequest,
  qryUploadTaskInfo,
  delUploadTask,
  getUserInfo,
  getDiskInfo,
}
