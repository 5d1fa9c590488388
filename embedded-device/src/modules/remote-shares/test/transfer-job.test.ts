import { expect, test } from 'vitest'
import { transferJob } from '../jobs/transfer-job.ts'
import type { RemoteSharesParts } from '../parts.ts'
import { clientOf } from './memory-client.ts'

/** Two shares of other devices whose files are in memory: the text of a file by its path. */
function openShares(from: Record<string, string>) {
  const trees = [new Map(Object.entries(from)), new Map<string, string>()]
  const clients = trees.map(clientOf)
  const parts = {
    host: { principal: () => ({ userNo: '1', role: 'user' }), files: { fileSources: { changed: () => {} } } },
    shares: {
      find: (_who: unknown, id: number) => ({ id }),
      check: () => {},
      use: () => ({ [Symbol.dispose]: () => {} }),
      askingAsSpace: ({ id }: { readonly id: number }, work: (client: unknown) => Promise<unknown>) => work(clients[id]),
    },
  } as unknown as RemoteSharesParts
  const run = (kind: 'copy' | 'move', cursor?: object) =>
    transferJob(parts).run({
      userNo: '1',
      payload: {
        kind,
        sources: [{ storageId: 'remote-0', path: '/trip' }],
        target: { storageId: 'remote-1', path: '/' },
        conflict: 'rename',
        decisions: {},
      },
      cursor,
      signal: new AbortController().signal,
      report: () => {},
    } as never)
  const [source, target] = trees as [Map<string, string>, Map<string, string>]
  return { source, target, run }
}

type Steps = ReturnType<ReturnType<typeof openShares>['run']>

async function failuresOf(steps: Steps): Promise<unknown[]> {
  const found: unknown[] = []
  for (;;) {
    const { done, value } = await steps.next()
    if (done) return found
    found.push(...(value?.failures ?? []))
  }
}

test('NSV-03c a move takes everything along and leaves nothing', async () => {
  const { source, target, run } = openShares({ 'trip/a': 'one', 'trip/deep/b': 'two' })
  expect(await failuresOf(run('move'))).toEqual([])
  expect([[...source], Object.fromEntries(target)]).toEqual([[], { 'trip/a': 'one', 'trip/deep/b': 'two' }])
})

test.each([
  ['comes', (tree: Map<string, string>) => tree.set('trip/new', 'new')],
  ['changes', (tree: Map<string, string>) => tree.set('trip/a', 'longer')],
])('NSV-03c a source to which a file %s during a move stays, and the task says so', async (_name, edit) => {
  const { source, run } = openShares({ 'trip/a': 'one', 'trip/b': 'two' })
  const steps = run('move')
  for (let step = 0; step < 4; step += 1) await steps.next()
  edit(source)
  const now = Object.fromEntries(source)
  expect(await failuresOf(steps)).toEqual([{ item: '/trip', error: 'fileChanged' }])
  expect(Object.fromEntries(source)).toEqual(now)
})

test('NSV-03c a task continues after a pause where it was; a tree that changed meanwhile is not continued', async () => {
  const { source, target, run } = openShares({ 'trip/b': 'two', 'trip/c': 'three' })
  const steps = run('move')
  let cursor: object | undefined
  for (let step = 0; step < 3; step += 1) cursor = ((await steps.next()).value as { readonly cursor: object }).cursor
  expect([...target.keys()]).toEqual(['trip/b'])
  source.set('trip/a', 'before all')
  await expect(failuresOf(run('move', cursor))).rejects.toMatchObject({ error: 'fileChanged' })
  expect([...source.keys()].toSorted()).toEqual(['trip/a', 'trip/b', 'trip/c'])
  source.delete('trip/a')
  target.delete('trip/b')
  expect(await failuresOf(run('move', cursor))).toEqual([])
  expect([...source.keys(), ...target.keys()]).toEqual(['trip/c'])
})

test('NSV-03c a task that ended while it removed its sources removes the rest', async () => {
  const { source, target, run } = openShares({ 'trip/a': 'one' })
  const steps = run('move')
  let cursor: object | undefined
  for (let step = 0; step < 3; step += 1) cursor = ((await steps.next()).value as { readonly cursor: object }).cursor
  expect(await failuresOf(run('move', cursor))).toEqual([])
  expect(await failuresOf(run('move', cursor))).toEqual([])
  expect([[...source], [...target.keys()]]).toEqual([[], ['trip/a']])
})
