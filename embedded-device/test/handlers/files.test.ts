import type { InputOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { preferences } from '@cove/device-contract/preferences'
import { recycle } from '@cove/device-contract/recycle'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { systemSeconds } from '@cove/device-contract/rules'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let folder: string
let one: TestDevice
let admin: Signed
let storageId: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cove-shown-'))
  await mkdir(join(folder, 'Photos', 'Trip'), { recursive: true })
  for (let number = 0; number < 12; number += 1) await writeFile(join(folder, 'Photos', `picture-${number}.jpg`), 'x'.repeat(number))
  for (const name of ['report.xlsx', 'talk.pptx', 'letter.docx', '.hidden', 'movie.mkv', 'setup.exe', 'x.torrent'])
    await writeFile(join(folder, name), name)
  await symlink('/etc', join(folder, 'escape'))
  one = await openTestDevice({ modules: ['transfers'], folders: [folder] })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function names(query: Partial<InputOf<typeof files.calls.list>['query']> = {}): Promise<string[]> {
  const answer = await admin.client
    .use(files)
    .list({ query: { storageId, path: '/', order: { kind: 'name', direction: 'asc' }, ...query } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.items.map((item) => item.name)
}

test('STO-04a a folder given at the start is a space with its name, its files in place', async () => {
  const answer = await admin.client.use(spacesArea).list()
  expect(answer).toMatchObject({
    ok: true,
    data: { storages: [{ name: basename(folder), origin: 'folder', status: 'normal' }, { origin: 'managed' }] },
  })
  expect(await readFile(join(folder, 'letter.docx'), 'utf8')).toBe('letter.docx')
})

test('FM-04 hidden names, our own folder and links are not listed', async () => {
  expect(await names()).toEqual(['Photos', 'letter.docx', 'movie.mkv', 'report.xlsx', 'setup.exe', 'talk.pptx', 'x.torrent'])
  expect(await names({ showHidden: true })).toContain('.hidden')
  expect(await names({ showHidden: true })).not.toContain('.pc')
  expect(await names({ showHidden: true })).not.toContain('escape')
})

test('H-08 a type keeps folders and what is of that type', async () => {
  expect(await names({ type: 'excel' })).toEqual(['Photos', 'report.xlsx'])
  expect(await names({ type: 'ppt' })).toEqual(['Photos', 'talk.pptx'])
  expect(await names({ type: 'video' })).toEqual(['Photos', 'movie.mkv'])
  expect(await names({ nameContains: 'LET' })).toEqual(['letter.docx'])
  expect(await names({ nameContains: 'ＬÉＴ' })).toEqual(['letter.docx'])
})

test('SRC-01 a list is narrowed as names are searched: by pinyin, initials, words in any order, and folded', async () => {
  const all = ['重庆旅行 银行单.txt', 'Don’t stop‑now ๒๕๖๗.txt']
  for (const name of all) await writeFile(join(folder, name), 'x')
  await one.device.parts.index.sweepNow()
  try {
    for (const text of ['chongqing', 'cqlx', 'YINHANG', 'yinhang chongqing', '銀行', '旅行 yhd'])
      expect([text, await names({ nameContains: text })]).toEqual([text, [all[0]]])
    for (const text of ["don't", 'STOP-NOW', '2567', "2567 don't"])
      expect([text, await names({ nameContains: text })]).toEqual([text, [all[1]]])
    for (const text of ['zhongqing', 'yinhangx', 'chongqing 出']) expect([text, await names({ nameContains: text })]).toEqual([text, []])
  } finally {
    for (const name of all) await rm(join(folder, name))
    await one.device.parts.index.sweepNow()
  }
})

test('PP-02 a listing keeps the kinds a chooser offers, and its total counts only them', async () => {
  expect(await names({ kinds: ['folder'] })).toEqual(['Photos'])
  expect(await names({ kinds: ['folder', 'video', 'document'] })).toEqual([
    'Photos',
    'letter.docx',
    'movie.mkv',
    'report.xlsx',
    'talk.pptx',
  ])
  expect(await names({ kinds: ['bt'] })).toEqual(['x.torrent'])
  expect(await names({ kinds: ['folder', 'video'], type: 'image' })).toEqual(['Photos'])
  const answer = await admin.client.use(files).list({ query: { storageId, path: '/', kinds: ['folder'], pageRows: 1 } })
  expect(answer.ok && answer.data.total).toBe(1)
})

test('FM-03b kinds are what a person sees', async () => {
  const answer = await admin.client.use(files).list({ query: { storageId, path: '/' } })
  const kinds = Object.fromEntries(answer.ok ? answer.data.items.map((item) => [item.name, item.kind]) : [])
  expect(kinds).toMatchObject({ Photos: 'folder', 'setup.exe': 'app', 'x.torrent': 'bt', 'movie.mkv': 'video', 'letter.docx': 'document' })
})

test('FM-04 pages and cursors give every row once and the true total', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 1; page <= 3; page += 1) {
    const answer = await admin.client.use(files).list({
      query: {
        storageId,
        path: '/Photos',
        pageRows: 5,
        page,
        order: { kind: 'size', direction: 'desc' },
        ...(cursor === undefined ? {} : { cursor }),
      },
    })
    if (!answer.ok) throw new Error(answer.error.name)
    expect(answer.data.total).toBe(13)
    seen.push(...answer.data.items.map((item) => item.name))
    cursor = answer.data.cursor
  }
  expect(seen[0]).toBe('Trip')
  expect(seen[1]).toBe('picture-11.jpg')
  expect(new Set(seen).size).toBe(13)
})

test('W1 an answer made ahead is never older than the folder', async () => {
  const page = async (cursor?: string) => {
    const query = { storageId, path: '/Photos', pageRows: 3, order: { kind: 'name', direction: 'asc' } as const }
    const answer = await admin.client.use(files).list({ query: { ...query, ...(cursor === undefined ? {} : { cursor }) } })
    if (!answer.ok) throw new Error(answer.error.name)
    return answer.data
  }
  const second = await page((await page()).cursor)
  const asItWas = await page(second.cursor)
  const again = await page((await page()).cursor)
  expect(again).toEqual(second)
  const [gone] = asItWas.items
  // The third page is written by now.
  await setImmediate()
  const renamed = await admin.client.use(files).rename({ body: { storageId, oldPath: gone?.path ?? '', newPath: '/Photos/zz-last.jpg' } })
  expect(renamed.ok).toBe(true)
  const asItIs = await page(again.cursor)
  expect(asItIs.items.slice(0, 2)).toEqual(asItWas.items.slice(1))
  expect(await page(again.cursor)).toEqual(asItIs)
})

test('FM-05 a taken name gets a number when asked for', async () => {
  const add = () => admin.client.use(files).add({ query: {}, body: { storageId, path: '/New', type: 'folder', autoSuffix: true } })
  const made = await Promise.all(Array.from({ length: 10 }, add))
  expect(new Set(made.map((answer) => (answer.ok ? answer.data.name : ''))).size).toBe(10)
})

test('FM-08 a delete reports what went and what could not, and a restore brings it back', async () => {
  const answer = await admin.client.use(files).delete({
    body: [
      { storageId, path: '/letter.docx' },
      { storageId, path: '/not-there' },
    ],
  })
  expect(answer).toMatchObject({ ok: true, data: { failures: [{ path: '/not-there' }] } })
  const trashIds = answer.ok ? [...answer.data.trashIds] : []
  expect(await names()).not.toContain('letter.docx')
  const task = await admin.client.use(tasksArea).add({
    body: { kind: 'restore', work: { conflict: 'rename', sources: [{ storageId, path: '/letter.docx' }], trashIds } },
  })
  expect(task.ok).toBe(true)
  await one.device.parts.jobs.idle()
  expect(await names()).toContain('letter.docx')
  expect(await admin.client.use(recycle).list()).toMatchObject({ ok: true, data: { total: 0 } })
})

test('TSK-01b copy and move run as tasks and show in the centre', async () => {
  const place = (path: string) => ({ storageId, path })
  const copy = await admin.client.use(tasksArea).add({
    body: { kind: 'copy', work: { conflict: 'rename', sources: [place('/Photos')], target: place('/Photos/Trip') } },
  })
  expect(copy).toMatchObject({ ok: false, error: { name: 'moveIntoSelf' } })
  await admin.client.use(files).add({ query: {}, body: { storageId, path: '/Copies', type: 'folder' } })
  const good = await admin.client.use(tasksArea).add({
    body: { kind: 'copy', work: { conflict: 'rename', sources: [place('/Photos')], target: place('/Copies') } },
  })
  expect(good.ok).toBe(true)
  await one.device.parts.jobs.idle()
  const tasks = await admin.client.use(tasksArea).list({ query: { status: 'completed' } })
  expect(tasks).toMatchObject({
    ok: true,
    data: { total: 1, items: [{ kind: 'copy', status: 'completed', failedFiles: 0, firstSource: '/Photos', targetPath: '/Copies' }] },
  })
  expect(await admin.client.use(tasksArea).centre()).toMatchObject({
    ok: true,
    data: { tasks: [{ kind: 'other', state: 'finish', count: 1 }] },
  })
  expect((await names({ path: '/Copies/Photos' })).length).toBe(13)
})

test('TR-08 skip answers that the file is there, cover replaces it whole', async () => {
  const bytes = new TextEncoder().encode('new content')
  const md5 = createHash('md5').update(bytes).digest('hex')
  const put = (cover: 'skip' | 'cover' | 'rename') =>
    admin.client.use(transfer).small({ query: { storageId, path: '/letter.docx', md5, cover }, body: bytes })
  expect(await put('skip')).toEqual({ ok: true, data: { skipped: true } })
  expect(await readFile(join(folder, 'letter.docx'), 'utf8')).toBe('letter.docx')
  expect(await put('cover')).toMatchObject({ ok: true, data: { resource: { name: 'letter.docx', sizeBytes: bytes.length } } })
  expect(await put('rename')).toMatchObject({ ok: true, data: { resource: { name: expect.stringMatching(/^letter \(\d\)\.docx$/) } } })
  const created = await admin.client.use(transfer).create({ query: { storageId, path: '/letter.docx', sizeBytes: 5, cover: 'skip' } })
  expect(created).toMatchObject({ ok: true, data: { finished: true, skipped: true } })
})

test('H-62 an archive holds every file and stops with an error when one cannot be read', async () => {
  const ticket = await admin.client.use(files).downloadTicket({
    body: {
      items: [
        { storageId, path: '/Photos' },
        { storageId, path: '/letter.docx' },
      ],
    },
  })
  const answer = await one.device.http.inject({ url: `/v1/dir/download?ticket=${ticket.ok ? ticket.data.ticket : ''}` })
  expect(answer.headers['content-type']).toBe('application/zip')
  const listed = answer.rawPayload.toString('latin1')
  for (const name of ['Photos/Trip/', 'Photos/picture-11.jpg', 'letter.docx']) expect(listed).toContain(name)
  expect(listed).not.toContain('.pc/')
})

test('H-62 S-F3 files and folders of any time are downloaded together, and the device lives', async () => {
  const times = [-9e9, -1.5, 0, 3e8, 2 ** 31 + 1, 2 ** 32 + 1, 1e10]
  await mkdir(join(folder, 'Times'))
  for (const [at, seconds] of times.entries()) {
    await mkdir(join(folder, 'Times', `d${at}`))
    await writeFile(join(folder, 'Times', `f${at}`), 'x')
    for (const kind of ['d', 'f'])
      await utimes(join(folder, 'Times', `${kind}${at}`), systemSeconds(seconds * 1000), systemSeconds(seconds * 1000))
  }
  const ticket = await admin.client.use(files).downloadTicket({ body: { items: [{ storageId, path: '/Times' }] } })
  const answer = await one.device.http.inject({ url: `/v1/dir/download?ticket=${ticket.ok ? ticket.data.ticket : ''}` })
  const listed = answer.rawPayload.toString('latin1')
  for (const at of times.keys()) expect(listed.split(`Times/f${at}`)).toHaveLength(3)
  expect((await names({ path: '/Times' })).length).toBe(times.length * 2)
})

test("LDB-02a preferences are each person's own and survive as they were set", async () => {
  const value = { a: [1, '二', null], nested: { on: true } }
  await admin.client.use(preferences).set({ body: { key: 'desktop.icons', value } })
  expect(await admin.client.use(preferences).get({ query: { key: 'desktop.icons' } })).toEqual({ ok: true, data: { value } })
  expect(await admin.client.use(preferences).get({ query: { key: 'never.set' } })).toEqual({ ok: true, data: { value: null } })
})

test('BK-04a a check compares size and time where they are given', async () => {
  const answer = await admin.client.use(files).check({
    body: {
      storageId,
      prePath: '/Photos',
      items: [
        { path: 'picture-3.jpg', sizeBytes: 3 },
        { path: 'picture-3.jpg', sizeBytes: 4 },
        { path: 'Trip' },
        { path: '../letter.docx' },
      ],
    },
  })
  expect(answer.ok && answer.data.items.map(({ exists, usable }) => [exists, usable])).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ])
})
