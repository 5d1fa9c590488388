import { readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Link } from '@cove/device-contract/shares'
import exifr from 'exifr'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'
import { openTestDevice } from '../../../../test/http/test-device.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
type TicketBody = Parameters<World['visitor']['visitTicket']>[0]['body']
type Choice = Omit<Parameters<World['ming']['shares']['createLink']>[0]['body'], 'place'>

const photo = readFileSync(new URL('../../media/test/fixtures/gps.jpg', import.meta.url))
const seconds = 86_400
const homeOf = ({ one, storageId }: World, { userNo }: { readonly userNo: string }): string =>
  join(one.dataDir, 'spaces', storageId, 'users', userNo)

/** Ming shares a folder; Hong has opened the link and saves from it. */
async function openSaving(choice: Partial<Choice> = {}) {
  const world = await openSharesWorld()
  const { ming, hong, storageId, visitor } = world
  const trip = join(homeOf(world, ming), 'trip')
  await ming.put('/trip/days/one.txt', 'first')
  await mkdir(join(trip, 'empty'))
  await writeFile(join(trip, 'a.jpg'), photo)
  await utimes(join(trip, 'days/one.txt'), seconds, seconds)
  const link = await dataOf(
    ming.shares.createLink({ body: { place: { storageId, path: '/trip' }, way: 'public', hidesPlace: false, ...choice } }),
  )
  const token = link.token ?? ''
  const { pass } = await dataOf(visitor.visit({ body: { token } }))
  const choose = (body: Partial<TicketBody> = {}) => visitor.visitTicket({ body: { token, pass, path: '/', ...body } })
  const save = async ({ folder = '/', who = hong, ...body }: Partial<TicketBody> & { folder?: string; who?: typeof hong } = {}) => {
    const answer = await choose(body)
    return answer.ok ? who.shares.saveVisit({ body: { ticket: answer.data.ticket, storageId, folder } }) : answer
  }
  return { ...world, world, link, trip, choose, save, home: homeOf(world, hong) }
}
type Saving = Awaited<ReturnType<typeof openSaving>>

const jobOf = ({ one, hong }: Saving, taskId: string) => one.device.parts.jobs.get(hong.userNo, Number(taskId))
const tree = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()
const logOf = async ({ ming }: Saving, { linkId }: Link) =>
  (await dataOf(ming.shares.visits({ query: { linkId } }))).visits.filter(({ deed }) => deed === 'downloaded')

test('SHR-01 what a link shows is saved as it is, beside what is there, and counts as one download', { timeout: 30_000 }, async () => {
  const saving = await openSaving({ mostDownloads: 3 })
  await using _one = saving.one
  const { hong, save, idle, home, link } = saving
  const chosen = { name: 'trip', isFolder: true, itemCount: 1, ownerName: 'ming' }
  expect(await dataOf(hong.shares.chosenVisit({ body: await dataOf(saving.choose()) }))).toEqual(chosen)
  const { taskId } = await dataOf(save())
  await idle()
  expect(jobOf(saving, taskId)).toMatchObject({ state: 'done', progress: { done: 5, total: 5 }, failedCount: 0 })
  expect(await tree(join(home, 'trip'))).toEqual(['a.jpg', 'days', 'days/one.txt', 'empty'])
  expect((await readFile(join(home, 'trip/a.jpg'))).equals(photo)).toBe(true)
  expect((await stat(join(home, 'trip/days/one.txt'))).mtimeMs).toBe(seconds * 1000)
  expect(await hong.names('/trip')).toEqual(['a.jpg', 'days', 'empty'])
  const line = { about: 'trip', bytes: photo.byteLength + 5, outcome: 'complete' }
  expect(await logOf(saving, link)).toEqual([expect.objectContaining(line)])

  await dataOf(save())
  await dataOf(save({ path: '/days', names: ['one.txt'], folder: '/trip/days' }))
  await idle()
  expect(await tree(join(home, 'trip (1)'))).toHaveLength(4)
  expect(await tree(join(home, 'trip/days'))).toEqual(['one (1).txt', 'one.txt'])
  expect(await outcomeOf(save())).toBe('shareAccessLimit')
})

test('SHR-01 a photo whose place is hidden is saved without it', { timeout: 30_000 }, async () => {
  const saving = await openSaving({ hidesPlace: true })
  await using _one = saving.one
  await dataOf(saving.save({ names: ['a.jpg'] }))
  await saving.idle()
  const saved = await readFile(join(saving.home, 'a.jpg'))
  expect(saved.byteLength).toBe(photo.byteLength)
  expect((await exifr.parse(saved, true)).GPSLatitude?.trim() ?? '').toBe('')
})

test('SHR-01 a link saves nothing that it does not give', { timeout: 30_000 }, async () => {
  const saving = await openSaving()
  await using _one = saving.one
  const { save, choose, ming, hong, admin, storageId, visitor, link } = saving
  expect(await outcomeOf(save({ pass: 'x'.repeat(43) }))).toBe('sharePasswordRequired')
  expect(await outcomeOf(save({ names: ['..'] }))).toBe('invalidPath')
  expect(await outcomeOf(save({ names: ['days/one.txt'] }))).toBe('invalidPath')
  expect(await outcomeOf(save({ names: ['none'] }))).toBe('fileNotFound')
  expect(await outcomeOf(save({ folder: '/none' }))).toBe('directoryNotFound')
  const { ticket } = await dataOf(choose())
  const body = { ticket, storageId, folder: '/' }
  expect(await outcomeOf(visitor.saveVisit({ body }))).toBe('tokenInvalid')
  expect(await outcomeOf(hong.shares.saveVisit({ body: { ...body, ticket: 'x'.repeat(43) } }))).toBe('shareSavingExpired')
  // A ticket is good once.
  expect([await outcomeOf(hong.shares.saveVisit({ body })), await outcomeOf(hong.shares.saveVisit({ body }))]).toEqual([
    'ok',
    'shareSavingExpired',
  ])
  // The owner, into the shared folder itself.
  expect(await outcomeOf(save({ folder: '/trip/days', who: ming }))).toBe('moveIntoSelf')
  expect(await outcomeOf(save({ folder: '/trip', who: ming }))).toBe('moveIntoSelf')
  expect(await outcomeOf(save({ who: admin }))).toBe('ok')
  await dataOf(ming.shares.changeLink({ body: { linkId: link.linkId, way: 'public', allowsDownload: false } }))
  expect(await outcomeOf(save())).toBe('shareDownloadForbidden')
})

test.each([
  ['a new code', { way: 'encrypted' }],
  ['no downloads', { allowsDownload: false }],
] as const)(
  'SHR-01 nothing is saved any more once the link has %s, and its log says that it was cut',
  { timeout: 30_000 },
  async (_what, end) => {
    const saving = await openSaving()
    await using _one = saving.one
    const { one, save, ming, link, home, hong } = saving
    const { jobs } = one.device.parts
    for (let count = 0; count < 40; count += 1) await writeFile(join(saving.trip, `later-${count}.bin`), new Uint8Array(200_000))
    const { taskId } = await dataOf(save())
    await expect.poll(() => jobs.get(hong.userNo, Number(taskId))?.progress.done ?? 0, { interval: 2 }).toBeGreaterThan(3)
    await dataOf(ming.shares.changeLink({ body: { linkId: link.linkId, way: 'public', ...end } }))
    await saving.idle()
    expect(jobOf(saving, taskId)).toMatchObject({ state: 'failed', errorCode: 'shareCancelled' })
    expect((await tree(join(home, 'trip'))).length).toBeLessThan(44)
    expect((await logOf(saving, link))[0]?.outcome).toBe('cut')
  },
)

test('SHR-01 a save that the end of the device interrupts goes on, each file once', { timeout: 60_000 }, async () => {
  const saving = await openSaving()
  const { one, save, hong, home, trip } = saving
  for (let count = 0; count < 60; count += 1) await writeFile(join(trip, `n-${count}.bin`), String(count))
  const { taskId } = await dataOf(save())
  await expect.poll(() => jobOf(saving, taskId)?.progress.done ?? 0, { interval: 2 }).toBeGreaterThan(3)
  await one.device.close()
  await using again = await openTestDevice({ dataDir: one.dataDir })
  await again.device.listen()
  await again.device.parts.jobs.idle()
  expect(again.device.parts.jobs.get(hong.userNo, Number(taskId))).toMatchObject({ state: 'done', failedCount: 0 })
  expect(await tree(join(home, 'trip'))).toEqual(await tree(trip))
  expect(await readdir(home)).toEqual(['trip'])
  expect(await readFile(join(home, 'trip/n-59.bin'), 'utf8')).toBe('59')
})
