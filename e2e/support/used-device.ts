import { mkdirSync, writeFileSync } from 'node:fs'
import { backup } from '@cove/device-contract/backup'
import { files } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { publicSpace } from '@cove/device-contract/public-space'
import { shares } from '@cove/device-contract/shares'
import { spaces } from '@cove/device-contract/spaces'
import { sync } from '@cove/device-contract/sync'
import { users } from '@cove/device-contract/users'
import { writeEpub } from '../seeds/epub.ts'
import { homeFile } from '../seeds/files.ts'
import { writePdf } from '../seeds/pdf.ts'
import { writePhotos } from '../seeds/photos.ts'
import { writeSound } from '../seeds/sound.ts'
import { encryptFor } from './device-api.ts'
import type { DeviceApi } from './device-api.ts'
import type { World } from './fixtures.ts'

/** What a used device holds, as addresses name it. */
export interface UsedDevice {
  /** The administrator's own storage space. */
  readonly storageId: string
  /** A second user of the device. */
  readonly userNo: string
  /** A tag that one file has. */
  readonly tagId: string
}

/**
 * Fills the administrator's device: files of each kind, photos, a tag, an entry of the recycle bin, a second user, a share, a link, the
 * public space, a backup task and a sync task. Throws when the device refuses one of them.
 */
export async function fillDevice({ dataDir }: World, api: DeviceApi): Promise<UsedDevice> {
  await writeFiles(dataDir)
  const { device } = api
  const { storages } = dataOf(await device.use(spaces).list())
  const storageId = storages[0]?.storageId ?? ''
  const encryptedPassword = await encryptFor(api, 'Long9Evening')
  const person = { account: 'wei', nickname: '小林', encryptedPassword, role: 'user' } as const
  const { userNo } = dataOf(await device.use(users).createLocal({ body: person }))
  const { tagId } = dataOf(await device.use(labels).saveTag({ body: { name: '重要', colour: 'red' } }))
  const place = { storageId, path: '/春游' }
  const marked = { items: [{ storageId, path: '/计划.txt' }], isFavourite: true, addTagIds: [tagId] }
  dataOf(await device.use(labels).mark({ body: marked }))
  dataOf(await device.use(shares).createLink({ body: { place } }))
  dataOf(await device.use(shares).save({ body: { place, members: [{ userNo, right: 'read' }] } }))
  dataOf(await device.use(files).delete({ body: [{ storageId, path: '/旧清单.txt' }] }))
  dataOf(await device.use(publicSpace).activate({ body: { storageId } }))
  await addTasks(api, storageId)
  return { storageId, userNo, tagId: String(tagId) }
}

/** A backup and a sync task of one computer, which never ran. */
async function addTasks({ device }: DeviceApi, storageId: string): Promise<void> {
  const computer = { computerId: 'computer-1', name: 'Laptop', host: 'browser' } as const
  const names = { computer, name: '文稿', sourceName: 'Documents', storageId }
  const rules = { excludedExtensions: [], excludedPaths: [], includesHidden: true, includesTemporary: true }
  const keeping = { categories: ['all'], schedule: 'manual', keepDays: 30, overdueDays: 2, proves: true } as const
  dataOf(await device.use(backup).save({ body: { ...names, path: '/', ...rules, ...keeping, categories: [...keeping.categories] } }))
  const pairing = { direction: 'both', mode: 'manual', brakeFiles: 20, brakePercent: 5 } as const
  dataOf(await device.use(sync).save({ body: { ...names, path: '/春游', ...rules, ...pairing } }))
}

function dataOf<Data>(answer: { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: { name: string } }): Data {
  if (!answer.ok) throw new Error(`the device was not filled: ${answer.error.name}`)
  return answer.data
}

async function writeFiles(dataDir: string): Promise<void> {
  mkdirSync(homeFile(dataDir, '春游'), { recursive: true })
  for (const name of ['计划.txt', '旧清单.txt', '预算.xlsx']) writeFileSync(homeFile(dataDir, name), '云湾\n第二行\n')
  writePdf(homeFile(dataDir, '合同.pdf'), ['Alpha term', 'Beta'])
  writeEpub(homeFile(dataDir, '小书.epub'), '小书', ['<h1>开始</h1><p>第一段。</p>', '<p>结束。</p>'])
  writeEpub(homeFile(dataDir, '备份.zip'), '备份', ['<p>第一段。</p>'])
  writeSound(homeFile(dataDir, '歌.wav'), 2)
  await writePhotos(homeFile(dataDir), [
    { name: '海.jpg', taken: '2024:05:17 18:22:31', place: [30.25, 120.17], colour: '#3a7bd5' },
    { name: '山.jpg', taken: '2024:05:18 09:10:00', place: [30.2, 120.1], colour: '#4a8f4f' },
    { name: '城.jpg', taken: '2023:10:01 12:00:00', colour: '#b0653a' },
  ])
}
