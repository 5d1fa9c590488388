import { cinema } from '@cove/device-contract/cinema'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { newEpisode, newFilm, noId, plainName } from './support/cinema-world.ts'

const { item, episodes, unsure, decide, assign, assignEpisode, undoDecision, setPeople } = cinema.calls

const listOf = (libraryId: number, state: 'unsure' | 'accepted') => ({ body: { libraryId, state, rows: 20 } })
const peopleFor = async (world: ConformanceWorld, names: readonly string[]) => ({
  body: { itemId: (await newFilm(world)).itemId, people: names.map((name) => ({ name, role: 'actor' as const })) },
})

export const cinemaMatchCases: readonly CallCases[] = [
  tryCall(unsure, {
    input: async (world) => listOf((await newFilm(world)).libraryId, 'unsure'),
    check: (data) =>
      expect(data).toMatchObject({ counts: { unsure: 1, accepted: 0 }, rows: [{ fileCount: 1, match: { isAccepted: false } }] }),
    failures: [{ error: 'cinemaLibraryMissing', input: () => listOf(noId, 'unsure') }],
  }),
  tryCall(decide, {
    input: async (world) => ({ body: { decision: 'accept' as const, itemIds: [(await newFilm(world)).itemId] } }),
    check: (data) => expect(data.decidedCount).toBe(1),
    failures: [
      { error: 'cinemaItemMissing', input: () => ({ body: { decision: 'accept' as const, itemIds: [noId] } }) },
      { error: 'cinemaLibraryMissing', input: () => ({ body: { decision: 'accept' as const, libraryId: noId } }) },
    ],
  }),
  tryCall(assign, {
    input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, type: 'movie' as const, name: 'By hand', year: 1999 } }),
    check: async ({ itemId }, world) => {
      const { item: shown, match } = await dataOf(ask(world, item, { query: { itemId } }))
      expect(shown).toMatchObject({ name: 'By hand', year: 1999 })
      expect(match).toMatchObject({ score: 100, reasons: ['byHand'], isAccepted: true })
    },
    failures: [{ error: 'cinemaItemMissing', input: () => ({ body: { itemId: noId, name: 'None' } }) }],
  }),
  tryCall(assignEpisode, {
    input: async (world) => ({ body: { episodeId: (await newEpisode(world)).episodeId, seasonNo: 2, numberText: '7', name: 'By hand' } }),
    check: async (_data, world) => {
      const { itemId, episodeId } = await newEpisode(world)
      await dataOf(ask(world, assignEpisode, { body: { episodeId, seasonNo: 3, numberText: '4-5' } }))
      const { episodes: moved } = await dataOf(ask(world, episodes, { query: { itemId, seasonNo: 3 } }))
      expect(moved).toMatchObject([{ numberText: '4-5' }])
    },
    failures: [{ error: 'cinemaItemMissing', input: () => ({ body: { episodeId: noId, seasonNo: 1 } }) }],
  }),
  tryCall(undoDecision, {
    input: async (world) => {
      const { itemId } = await newFilm(world)
      await dataOf(ask(world, decide, { body: { decision: 'accept', itemIds: [itemId] } }))
      return {}
    },
    check: (data) => expect(data.undoneCount).toBe(1),
    failures: [
      {
        error: 'cinemaNothingToUndo',
        input: async (world) => {
          for (let tries = 0; tries < 30; tries += 1) if (!(await ask(world, undoDecision, {})).ok) break
          return {}
        },
      },
    ],
  }),
  tryCall(setPeople, {
    input: (world) => peopleFor(world, [plainName('Actor'), '让·雷诺']),
    check: async (_data, world) => {
      const request = await peopleFor(world, ['Maggie Cheung'])
      await dataOf(ask(world, setPeople, request))
      const { people } = await dataOf(ask(world, item, { query: { itemId: request.body.itemId } }))
      expect(people).toEqual([{ name: 'Maggie Cheung', role: 'actor' }])
    },
    failures: [
      { error: 'cinemaItemMissing', input: () => ({ body: { itemId: noId, people: [] } }) },
      { error: 'cinemaPeopleLimit', input: (world) => peopleFor(world, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) },
      { error: 'cinemaNameEmpty', input: (world) => peopleFor(world, ['']) },
      { error: 'cinemaNameInvalid', input: (world) => peopleFor(world, ['a@b']) },
      { error: 'cinemaNameTooLong', input: (world) => peopleFor(world, ['a'.repeat(61)]) },
      { error: 'cinemaNameExists', input: (world) => peopleFor(world, ['Same', 'same']) },
    ],
  }),
]
