import { rename as renameOnDisk } from 'node:fs/promises'
import path from 'node:path'
import { files } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { tasks } from '@cove/device-contract/tasks'
import { undo } from '@cove/device-contract/undo'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

/** A device with one administrator and what the tests do to its files. */
async function openWorld() {
  const one = await openTestDevice()
  const { client } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const make = (at: string) => client.use(files).add({ query: {}, body: { storageId, path: at, type: 'folder' } })
  const mark = (at: string, more: object) => client.use(labels).mark({ body: { items: [{ storageId, path: at }], ...more } })
  const items = async () => {
    const answer = await client.use(labels).list()
    if (!answer.ok) throw new Error(answer.error.name)
    return answer.data.items
  }
  return { one, client, storageId, make, mark, items, [Symbol.asyncDispose]: () => one[Symbol.asyncDispose]() }
}

test('FM-24 tags follow a rename, a move of the folder above, and its undo', { timeout: 60_000 }, async () => {
  await using world = await openWorld()
  const { one, client, storageId, make, mark, items } = world
  await make('/trip')
  await make('/trip/photos')
  await make('/archive')
  const tag = await client.use(labels).saveTag({ body: { name: '报税', colour: 'green' } })
  if (!tag.ok) throw new Error(tag.error.name)
  await mark('/trip/photos', { addTagIds: [tag.data.tagId] })

  await client.use(files).rename({ query: {}, body: { storageId, oldPath: '/trip', newPath: '/journey' } })
  expect(await items()).toMatchObject([{ path: '/journey/photos', tagIds: [tag.data.tagId] }])

  const work = { sources: [{ storageId, path: '/journey' }], target: { storageId, path: '/archive' } }
  await client.use(tasks).add({ body: { kind: 'move', work: { ...work, conflict: 'rename' } } })
  await one.device.parts.jobs.idle()
  expect(await items()).toMatchObject([{ path: '/archive/journey/photos' }])

  const history = await client.use(undo).list({ query: { page: 1 } })
  const entryId = history.ok ? (history.data.entries[0]?.entryId ?? '') : ''
  await client.use(undo).run({ body: { entryId, through: false, conflicts: 'stop' } })
  await one.device.parts.jobs.idle()
  expect(await items()).toMatchObject([{ path: '/journey/photos' }])
})

test(
  'ENT-03 a shortcut whose folder was renamed outside the device is found again, and one that is gone says so',
  { timeout: 60_000 },
  async () => {
    await using world = await openWorld()
    const { one, storageId, make, mark, items } = world
    await make('/docs')
    await mark('/docs', { isShortcut: true })
    const { spaces, index } = one.device.parts
    const at = await spaces.locate({ userNo: one.device.parts.users.administrator()?.no ?? '', role: 'admin' }, storageId, '/docs')
    const hostPath = (name: string) => path.join(at.space.rootDir, ...at.base, name)
    await renameOnDisk(hostPath('docs'), hostPath('papers'))
    index.touch(at.space.id, path.posix.dirname(at.indexPath))
    await index.whenReady(at.space.id)
    // The index notices a change by others in its own time.
    await expect.poll(items, { timeout: 15_000 }).toMatchObject([{ path: '/papers', isShortcut: true, isMissing: false }])

    await renameOnDisk(hostPath('papers'), path.join(one.dataDir, 'elsewhere'))
    index.touch(at.space.id, path.posix.dirname(at.indexPath))
    await index.whenReady(at.space.id)
    await expect.poll(items, { timeout: 15_000 }).toMatchObject([{ path: '/papers', isMissing: true }])
  },
)

test('FM-25 a batch that exchanges names is one entry of the history', { timeout: 60_000 }, async () => {
  await using world = await openWorld()
  const { one, client, storageId, make } = world
  await make('/a')
  await make('/b')
  await make('/a/inside')
  const answer = await client.use(files).renameMany({
    body: {
      files: [
        { storageId, path: '/a', newName: 'b' },
        { storageId, path: '/b', newName: 'a' },
        { storageId, path: '/gone', newName: 'c' },
      ],
    },
  })
  expect(answer).toMatchObject({
    ok: true,
    data: { renamed: [{ path: expect.any(String) }, { path: expect.any(String) }], failures: [{ path: '/gone' }] },
  })
  const inside = await client.use(files).list({ query: { storageId, path: '/b' } })
  expect(inside).toMatchObject({ ok: true, data: { items: [{ name: 'inside' }] } })
  const history = await client.use(undo).list({ query: { page: 1 } })
  if (!history.ok) throw new Error(history.error.name)
  expect(history.data.entries[0]).toMatchObject({ kind: 'rename' })
  await client.use(undo).run({ body: { entryId: history.data.entries[0]?.entryId ?? '', through: false, conflicts: 'stop' } })
  await one.device.parts.jobs.idle()
  expect(await client.use(files).list({ query: { storageId, path: '/a' } })).toMatchObject({ data: { items: [{ name: 'inside' }] } })
})
