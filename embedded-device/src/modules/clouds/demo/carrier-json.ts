import { createHash } from 'node:crypto'
import type { CarrierAccount, DemoCircle } from './carrier-accounts.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { capOf, demoTime } from './carrier-xml.ts'
import type { DemoDrive, DemoItem } from './demo-drive.ts'
import type { DemoAnswer, DemoAsked } from './demo-server.ts'
import { carrierWords as words } from './texts/carrier-words.ts'

type Body = Readonly<Record<string, unknown>>

const json = (body: object): DemoAnswer => ({ type: 'application/json;charset=UTF-8', body: JSON.stringify(body) })
const good = (data: object): DemoAnswer =>
  json({ success: true, code: '0', message: '', data: { result: { resultCode: '0', resultDesc: '' }, ...data } })
/** Some failures are inside of an answer that is a success outside. */
const inside = (resultCode: string, resultDesc: string): DemoAnswer =>
  json({ success: true, code: '0', message: '', data: { result: { resultCode, resultDesc } } })
const outside = (code: string, message: string): DemoAnswer => json({ success: false, code, message, data: null })
const missing = (): DemoAnswer => inside('9404', words.missing)

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Checks the sign of a body, from the words of its description. */
function isSigned(body: string, header: string): boolean {
  const [time = '', chance = '', sign = ''] = header.split(',')
  const sentMs = Date.parse(`${time.replace(' ', 'T')}+08:00`)
  if (!/^[A-Za-z0-9]{16}$/.test(chance) || !(Math.abs(sentMs - Date.now()) < 15 * 60_000)) return false
  const characters = encodeURIComponent(body).split('').sort().join('')
  const outer = md5(md5(Buffer.from(characters, 'utf8').toString('base64')) + md5(`${time}:${chance}`))
  return outer.toUpperCase() === sign
}

/** Answers a signed JSON call: families, their albums, groups, and uploads to them. */
export function answerCarrierJson(parts: CarrierParts, asked: DemoAsked): DemoAnswer {
  const text = asked.body.toString('utf8')
  if (asked.isOverLimit) return outside('04000029', words.tooFrequent)
  if (!isSigned(text, String(asked.headers['mcloud-sign'] ?? ''))) return outside('01000004', words.parameter)
  const [, encoded = ''] = /^Basic (.+)$/.exec(String(asked.headers.authorization ?? '')) ?? []
  const [client, phone = '', ...token] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const account = parts.accounts.whose(token.join(':'))
  if (client !== 'pc' || typeof account === 'string' || account.phone !== phone) return { status: 401, body: '' }
  if (parts.state.faults.ban >= 4) return outside('9200', parts.state.faults.ban === 4 ? words.bannedForNow : words.bannedForGood)
  const call = calls[asked.url.pathname.replace(/^\/orchestration/, '')]
  return call ? call(parts, account, JSON.parse(text) as Body) : outside('01000005', words.parameter)
}

type Call = (parts: CarrierParts, account: CarrierAccount, body: Body) => DemoAnswer

const textIn = (body: Body, name: string): string =>
  typeof body[name] === 'string' || typeof body[name] === 'number' ? String(body[name]) : ''
const circleIn = (circles: readonly DemoCircle[], id: string): DemoCircle | undefined => circles.find((one) => one.id === id)

const folderOf = ({ id, name, createdMs, updatedMs }: DemoItem) => ({
  catalogID: id,
  catalogName: name,
  createTime: demoTime(createdMs),
  lastUpdateTime: demoTime(updatedMs),
  updateTime: demoTime(updatedMs),
})
const fileOf = ({ id, name, body, md5: digest, createdMs, updatedMs }: DemoItem) => ({
  contentID: id,
  contentName: name,
  contentSize: body.byteLength,
  uploadTime: demoTime(createdMs),
  lastUpdateTime: demoTime(updatedMs),
  updateTime: demoTime(updatedMs),
  digest: digest.toUpperCase(),
  thumbnailURL: '',
  bigthumbnailURL: '',
})
const inOrder = (one: DemoItem, other: DemoItem): number =>
  Number(other.isFolder) - Number(one.isFolder) || (one.name < other.name ? -1 : 1)
const rows = (drive: DemoDrive, folder: string, [start, end]: readonly [number, number]) => {
  const all = drive.children(folder).toSorted(inOrder)
  const page = all.slice(start, end)
  return {
    all,
    folders: page.filter(({ isFolder }) => isFolder).map(folderOf),
    files: page.filter(({ isFolder }) => !isFolder).map(fileOf),
  }
}
const isFolder = (drive: DemoDrive, id: string): boolean => id === '' || drive.items.get(id)?.isFolder === true

/** The way to an item, as calls have to name it. */
function pathTo(drive: DemoDrive, id: string): string {
  const item = drive.items.get(id)
  return item ? `${pathTo(drive, item.parentId)}/${id}` : 'root:'
}

const familyList: Call = (_parts, { families }, body) => {
  const circle = circleIn(families, textIn(body, 'cloudID'))
  const drive = circle && (body['catalogType'] === 1 ? circle.album : circle.files)
  const folder = textIn(body, 'catalogID')
  if (!drive || !isFolder(drive, folder)) return missing()
  const { pageNum = 1, pageSize = 20 } = (body['pageInfo'] ?? {}) as { readonly pageNum?: number; readonly pageSize?: number }
  if (pageSize > 100) return inside('9105', words.parameter)
  const { all, folders, files } = rows(drive, folder, [(pageNum - 1) * pageSize, pageNum * pageSize])
  return good({ path: pathTo(drive, folder), cloudCatalogList: folders, cloudContentList: files, totalCount: all.length })
}

const groupList: Call = (_parts, { groups }, body) => {
  const drive = circleIn(groups, textIn(body, 'groupID'))?.files
  const id = textIn(body, 'catalogID')
  const folder = id === '0' ? '' : id
  if (!drive || !isFolder(drive, folder)) return missing()
  const [start, end] = [Number(body['startNumber']), Number(body['endNumber'])]
  const { all, folders, files } = rows(drive, folder, [start - 1, end])
  return good({ getGroupContentResult: { parentCatalogID: id, nodeCount: all.length, catalogList: folders, contentList: files } })
}

/** The drive that a body names; of a family or a group. */
function driveIn({ families, groups }: CarrierAccount, body: Body): DemoDrive | undefined {
  const circle = circleIn([...families, ...groups], textIn(body, 'cloudID') || textIn(body, 'groupID') || textIn(body, 'groupId'))
  return circle && (body['catalogType'] === 1 ? circle.album : circle.files)
}

const link: Call = ({ uploads, state }, account, body) => {
  if (state.faults.ban === 3) return inside('9203', words.noDownload)
  const item = driveIn(account, body)?.items.get(textIn(body, 'contentID'))
  return item ? good({ downloadURL: uploads.linkTo(item) }) : missing()
}

const makeFolder =
  (parent: string, name: string): Call =>
  (_parts, account, body) => {
    const drive = driveIn(account, body)
    const id = textIn(body, parent)
    const folder = id === '0' ? '' : id
    if (!drive || !isFolder(drive, folder)) return missing()
    if (drive.named(folder, textIn(body, name))) return inside('9409', words.folderExists)
    return good({ catalogID: drive.add(folder, textIn(body, name)).id })
  }

const rename =
  (id: string, name: string): Call =>
  (_parts, account, body) => {
    const drive = driveIn(account, body)
    const item = drive?.items.get(textIn(body, id))
    if (!drive || !item) return missing()
    if (drive.named(item.parentId, textIn(body, name))) return inside('9409', words.fileExists)
    drive.rename(item, textIn(body, name))
    return good({})
  }

/** Both move and delete; the answer to a move has its result at the top. */
const batch: Call = (_parts, account, body) => {
  const drive = driveIn(account, body)
  const ids = [...((body['catalogList'] ?? []) as string[]), ...((body['contentList'] ?? []) as string[])]
  const items = ids.map((id) => drive?.items.get(id)).filter((item) => item !== undefined)
  if (!drive || items.length !== ids.length || ids.length === 0) return missing()
  if (ids.length === 1 && textIn(body, 'path') !== pathTo(drive, ids[0] ?? '')) return inside('9105', words.parameter)
  if (String(body['taskType']) === '2') {
    for (const item of items) drive.remove(item)
    return good({})
  }
  const to = textIn(body, 'destCatalogID')
  for (const item of items) drive.move(item, to === '0' ? '' : to)
  return json({ result: { resultCode: '0', resultDesc: '' } })
}

interface PartInfo {
  readonly partNumber: number
}

/** Links come in any order. */
const linksOf = ({ uploads }: CarrierParts, id: string, infos: readonly PartInfo[]) =>
  infos.map(({ partNumber }) => ({ partNumber, uploadUrl: uploads.partLink(id, partNumber) })).toReversed()

const create: Call = (parts, account, body) => {
  const drive = driveIn(account, body)
  const id = textIn(body, 'parentFileId')
  const folder = id === '0' ? '' : id
  if (!drive || !isFolder(drive, folder)) return missing()
  if (parts.state.faults.ban === 2) return inside('9202', words.noUpload)
  const infos = (body['partInfos'] ?? []) as PartInfo[]
  const sizeBytes = Number(body['size'])
  if (sizeBytes > capOf(parts, account)) return outside('05050004', words.tooLarge)
  if (infos.length > 100 || textIn(body, 'seqNo').length !== 32 || !/^[0-9a-f]{64}$/.test(textIn(body, 'contentHash')))
    return outside('05050001', words.parameter)
  const name = drive.freeName(folder, textIn(body, 'name'))
  if (sizeBytes === 0) return good({ fileId: drive.add(folder, name, { body: Buffer.alloc(0) }).id, fileName: name, rapidUpload: true })
  const uploadId = parts.uploads.beginSet({ drive, parentId: folder, name, sizeBytes, sha256: textIn(body, 'contentHash') })
  return good({ fileId: uploadId, uploadId, fileName: name, exist: false, rapidUpload: false, partInfos: linksOf(parts, uploadId, infos) })
}

const calls: Readonly<Record<string, Call | undefined>> = {
  '/familyCloud-rebuild/cloudCatalog/v1.0/queryFamilyCloud': (_parts, { families }) =>
    good({ familyCloudList: families.map(({ id, name }) => ({ cloudID: id, cloudName: name })) }),
  '/group-rebuild/group/v1.0/queryGroupList': (_parts, { groups }) =>
    good({ groupInfoList: groups.map(({ id, name }) => ({ groupID: id, groupName: name, headUrl: '', userLatestRemind: '' })) }),
  '/familyCloud-rebuild/content/v1.2/queryContentList': familyList,
  '/familyCloud-rebuild/content/v1.0/getFileDownLoadURL': link,
  '/familyCloud-rebuild/cloudCatalog/v1.0/createCloudDoc': makeFolder('parentCatalogID', 'docLibName'),
  '/familyCloud-rebuild/photoContent/v1.0/modifyContentInfo': rename('contentID', 'contentName'),
  '/familyCloud-rebuild/batchOprTask/v1.0/createBatchOprTask': batch,
  '/hcy/mutual/adapter/isbo/openApi/createBatchOprTask': batch,
  '/group-rebuild/content/v1.0/queryGroupContentList': groupList,
  '/group-rebuild/groupManage/v1.0/getGroupFileDownLoadURL': link,
  '/group-rebuild/catalog/v1.0/createGroupCatalog': makeFolder('parentFileId', 'catalogName'),
  '/group-rebuild/catalog/v1.0/modifyGroupCatalog': rename('modifyCatalogID', 'modifyCatalogName'),
  '/group-rebuild/content/v1.0/modifyGroupContent': rename('contentID', 'contentName'),
  '/group-rebuild/task/v1.0/createBatchOprTask': batch,
  '/dynamic/file/create': create,
  '/dynamic/file/getUploadUrl': (parts, _account, body) =>
    good({ partInfos: linksOf(parts, textIn(body, 'uploadId'), (body['partInfos'] ?? []) as PartInfo[]) }),
  '/dynamic/file/complete': ({ uploads }, _account, body) => {
    const item = uploads.complete(textIn(body, 'uploadId'), textIn(body, 'contentHash'))
    if (item === 'missing') return missing()
    return item === 'damaged' ? inside('9500', words.busy) : good({ fileId: item.id, name: item.name })
  },
}
