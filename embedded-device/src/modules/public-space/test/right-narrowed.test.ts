import { catalogue } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld } from '../../../../test/http/shares-world.ts'

const count = 40

/** A user who may change everything, and what becomes of that right after the first step of a task. */
async function openNarrowed() {
  let becomes: string | undefined
  let userNo = ''
  const world = await openSharesWorld({
    onJobPoint(point) {
      if (point !== 'stored' || becomes === undefined) return
      world.one.device.parts.db.run('update public_space_user set permission = ? where user_no = ?', becomes, userNo)
    },
  })
  const { admin, ming, storageId } = world
  userNo = ming.userNo
  const { publicStorageId: inside = '' } = await dataOf(admin.publicSpace.activate({ body: { storageId } }))
  await dataOf(admin.publicSpace.setPermissions({ body: { users: [{ userNo, right: 'readWrite' }] } }))
  for (const base of [inside, storageId]) {
    const by = base === inside ? admin : ming
    for (let index = 0; index < count; index += 1) await dataOf(by.put(`/many/${index}.txt`, 'x', base))
  }
  return { world, inside, narrow: (right: string) => (becomes = right) }
}

test.each([
  { kind: 'copy', right: 'read', from: 'own', to: 'public' },
  { kind: 'copy', right: 'none', from: 'public', to: 'own' },
  { kind: 'move', right: 'contribute', from: 'public', to: 'own' },
  { kind: 'move', right: 'read', from: 'own', to: 'public' },
] as const)(
  'PUB-02b TSK-01b a $kind ends once its user has the right $right: from $from to $to',
  { timeout: 60_000 },
  async ({ kind, right, from, to }) => {
    const { world, inside, narrow } = await openNarrowed()
    await using _one = world.one
    const { ming, storageId, idle } = world
    const idOf = { own: storageId, public: inside }
    await dataOf(ming.folder('/into', idOf[to]))
    narrow(right)
    const work = { sources: [{ storageId: idOf[from], path: '/many' }], target: { storageId: idOf[to], path: '/into' } }
    await dataOf(ming.task(kind, work))
    await idle()
    const { items } = await dataOf(ming.client.use(tasks).list({ query: {} }))
    expect(items.map(({ status, errorCode }) => [status, errorCode])).toEqual([['error', catalogue.noPermission.code]])
  },
)
