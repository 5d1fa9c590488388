import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataOf, errorOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'

const names = ['One', 'Two', 'Three', 'Four']
const films = [
  ...names.map((name) => `Films/${name}.2001.mkv`),
  'Films/Show/Season 1/Show.S01E01.mkv',
  'Films/Show/Season 1/Show.S01E02.mkv',
]
const tables = {
  title: 'select id, state, hand, type, name, year, score, is_listed, has_files from cinema_title order by id',
  file: 'select id, title_id, episode_id, hand_season, hand_number from cinema_file order by id',
  key: 'select * from cinema_key order by work_key',
  // Rows of episodes without files stay, so that they keep their ids.
  episode: 'select * from cinema_episode where id in (select episode_id from cinema_file) order by id',
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('accept' as const, 'ignore' as const, 'restore' as const),
    at: fc.nat(4),
  }),
  fc.record({
    kind: fc.constant('assign' as const),
    at: fc.nat(4),
    name: fc.constantFrom(...names, 'New'),
    year: fc.constantFrom(0, 2001),
  }),
  fc.record({ kind: fc.constant('retype' as const), at: fc.nat(4), type: fc.constantFrom('movie' as const, 'tv' as const) }),
  fc.record({ kind: fc.constant('episode' as const), at: fc.nat(1), season: fc.nat(2), number: fc.constantFrom('1', '2', '7.5') }),
)

test('CIN-01a what a person decides is taken back exactly, batch by batch', { timeout: 120_000 }, async () => {
  const world = await openCinemaWorld(films)
  await using _one = world.one
  await world.library('Films', '/Films')
  const ids = (await titlesOnce(world.client, [...names, 'Show'])).map(({ itemId }) => itemId)
  const { db } = world.one.device.parts
  const dump = (): string => JSON.stringify(Object.values(tables).map((sql) => db.all(sql)))
  const episodeIds = (): number[] => db.arrays('select episode_id from cinema_file where episode_id is not null').map(([id]) => Number(id))
  const run = async (one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
    const itemId = ids['at' in one ? one.at : 0] ?? 0
    if (one.kind === 'decide') await errorOf(world.calls.decide({ body: { decision: one.decision, itemIds: [itemId] } }))
    else if (one.kind === 'assign') await errorOf(world.calls.assign({ body: { itemId, name: one.name, year: one.year } }))
    else if (one.kind === 'retype') await errorOf(world.calls.assign({ body: { itemId, type: one.type } }))
    else {
      const episodeId = episodeIds()[one.at] ?? 0
      await errorOf(world.calls.assignEpisode({ body: { episodeId, seasonNo: one.season, numberText: one.number, name: 'By hand' } }))
    }
  }
  const batches = (): number => Number(db.value('select count(*) from cinema_batch'))
  let undone = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const states: string[] = []
      for (const one of steps) {
        const [before, count] = [dump(), batches()]
        await run(one)
        if (batches() > count) states.push(before)
      }
      for (const before of states.toReversed()) {
        await dataOf(world.calls.undoDecision())
        undone += 1
        expect(JSON.parse(dump())).toEqual(JSON.parse(before))
      }
    }),
    { numRuns: 40 },
  )
  expect(undone).toBeGreaterThan(20)
  expect(await errorOf(world.calls.undoDecision())).toBe('cinemaNothingToUndo')
})
