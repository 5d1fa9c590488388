import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { playback } from '@cove/device-contract/playback'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test, vi } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import { installed, without } from '../../../../test/programs/installed.ts'

const ffmpeg = installed('ffmpeg')
const because = without('ffmpeg')
const targets = { video: 'copy', audio: 'none' } as const

async function openWorld() {
  const one = await openTestDevice({}, { programs: ['ffmpeg', 'ffprobe'] })
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  mkdirSync(home, { recursive: true })
  return { one, client, calls: client.use(playback), storageId, home }
}

test.skipIf(because !== '')(
  `VID-01b a video is converted as a task, its copy is served and cleaned${because}`,
  { timeout: 60_000 },
  async () => {
    const { one, client, calls, storageId, home } = await openWorld()
    await using _one = one
    const film = join(home, 'film.avi')
    spawnSync(ffmpeg ?? '', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x48:rate=5', '-c:v', 'mpeg4', film])
    const body = { storageId, path: '/film.avi', ...targets }
    expect(await calls.convertedSize({ body })).toMatchObject({ ok: false, error: { name: 'transcodeNotFound' } })
    const started = await calls.convert({ body })
    expect(started).toMatchObject({ ok: true })
    // A second request for the same is the same task.
    const again = await calls.convert({ body })
    if (started.ok) expect(again).toMatchObject({ data: { taskId: started.data.taskId } })
    const size = await vi.waitUntil(
      async () => {
        const answer = await calls.convertedSize({ body })
        return answer.ok && answer.data.state === 'ready' ? answer.data : false
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(size.sizeBytes).toBeGreaterThan(500)
    expect(await calls.cache()).toMatchObject({ data: { fileCount: 1, sizeBytes: size.sizeBytes } })
    const listed = await client.use(tasks).list({ query: { page: 1 } })
    expect(listed).toMatchObject({ data: { items: [{ jobKind: 'playback.convert', firstSource: '/film.avi' }] } })
    // P7: another user who cannot see the file gets nothing of its copy.
    const guest = await makeUser(one, 'guest')
    expect(await guest.client.use(playback).convertedSize({ body })).toMatchObject({ ok: false })
    expect(await guest.client.use(playback).cleanCache()).toMatchObject({ ok: false })
    // Another content has no copy.
    writeFileSync(film, 'other')
    expect(await calls.convertedSize({ body })).toMatchObject({ error: { name: 'transcodeNotFound' } })
    expect(await calls.cleanCache()).toMatchObject({ data: { freedBytes: size.sizeBytes } })
    expect(await calls.cache()).toMatchObject({ data: { fileCount: 0, sizeBytes: 0 } })
  },
)

test.skipIf(because !== '')(`VID-01b what cannot be converted fails its task with the reason${because}`, { timeout: 60_000 }, async () => {
  const { one, client, calls, storageId, home } = await openWorld()
  await using _one = one
  writeFileSync(join(home, 'text.avi'), 'no film')
  writeFileSync(join(home, 'gone.avi'), 'no film')
  const failureOf = async (name: string) => {
    await calls.convert({ body: { storageId, path: `/${name}`, ...targets } })
    return vi.waitUntil(
      async () => {
        const answer = await client.use(tasks).list({ query: { page: 1 } })
        return answer.ok && answer.data.items.find(({ firstSource }) => firstSource === `/${name}`)?.errorCode
      },
      { timeout: 20_000, interval: 50 },
    )
  }
  expect(await failureOf('text.avi')).toBe(catalogue.transcodeUnsupported.code)
  rmSync(join(home, 'gone.avi'))
  expect(await calls.convert({ body: { storageId, path: '/gone.avi', ...targets } })).toMatchObject({ error: { name: 'fileNotFound' } })
})
