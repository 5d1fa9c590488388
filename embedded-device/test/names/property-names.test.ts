import { files } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { users } from '@cove/device-contract/users'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../http/shares-world.ts'
import { password } from '../http/test-device.ts'

/** Names of properties that every object has. */
const properties = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '__defineGetter__']

test('S-F4 files, folders, tags and users that are named like properties are only names', { timeout: 60_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, storageId } = world
  const use = admin.client.use(labels)
  for (const name of properties) {
    await dataOf(admin.folder(`/${name}`))
    await dataOf(admin.put(`/${name}/${name}`, name))
    await dataOf(admin.put(`/${name}.txt`, name))
    const { tagId } = await dataOf(use.saveTag({ body: { name, colour: 'red' } }))
    await dataOf(use.mark({ body: { items: [{ storageId, path: `/${name}/${name}` }], isFavourite: true, addTagIds: [tagId] } }))
  }
  expect((await admin.names('/')).filter((name) => !name.endsWith('.txt'))).toEqual(properties.toSorted())
  const { tags, items } = await dataOf(use.list())
  expect(new Map(tags.map(({ name, itemCount }) => [name, itemCount]))).toEqual(new Map(properties.map((name) => [name, 1])))
  expect(items.map(({ path }) => path).toSorted()).toEqual(properties.map((name) => `/${name}/${name}`).toSorted())

  for (const kind of ['name', 'type', 'size', 'time'] as const) {
    const query = { storageId, path: '/', order: { kind, direction: 'asc' } } as const
    expect((await dataOf(admin.client.use(files).list({ query }))).items).toHaveLength(properties.length * 2)
  }
  for (const name of properties) {
    await expect
      .poll(async () => (await dataOf(admin.client.use(files).search({ query: { text: name } }))).items.map((item) => item.path).toSorted())
      .toEqual([`/${name}`, `/${name}.txt`, `/${name}/${name}`].toSorted())
    await dataOf(admin.rename(`/${name}.txt`, `/renamed-${name}`))
    await dataOf(admin.remove(`/${name}`))
  }
  expect((await admin.bin()).map(({ name }) => name).toSorted()).toEqual(properties.toSorted())

  const accounts = admin.client.use(users)
  for (const name of properties.slice(0, 3)) {
    const body = { account: name, nickname: name, encryptedPassword: world.one.encrypt(password), role: 'user' } as const
    expect(['ok', 'userNameInvalid']).toContain(await outcomeOf(accounts.createLocal({ body })))
  }
  const known = await dataOf(accounts.list())
  expect(known.users.length).toBeGreaterThanOrEqual(3)
})
