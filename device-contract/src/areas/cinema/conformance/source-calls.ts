import { cinema } from '@cove/device-contract/cinema'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { newFilm, noId } from './support/cinema-world.ts'

const { source, setSource, candidates, take, undoDecision } = cinema.calls

export const cinemaSourceCases: readonly CallCases[] = [
  tryCall(source, {
    input: () => ({}),
    check: (data) => expect(data).not.toHaveProperty('encryptedKey'),
  }),
  tryCall(setSource, {
    input: () => ({ body: { isOn: false, language: 'en' as const } }),
    check: (data) => expect(data).toMatchObject({ isOn: false, language: 'en', state: 'off' }),
    failures: [
      { error: 'cinemaKeyRefused', input: (world) => ({ body: { encryptedKey: world.encrypt('a key with spaces') } }) },
      { error: 'urlNotAllowed', input: () => ({ body: { address: 'file:///etc/passwd' } }) },
      {
        error: 'cinemaSourceAway',
        input: (world) => ({ body: { encryptedKey: world.encrypt('key'), address: 'https://nowhere.invalid/3' } }),
      },
    ],
  }),
  tryCall(candidates, {
    input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId } }),
    check: (data) => expect(data).toEqual({ isOn: false, candidates: [] }),
    failures: [{ error: 'cinemaItemMissing', input: () => ({ body: { itemId: noId } }) }],
  }),
  tryCall(take, {
    input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId } }),
    check: async (_data, world) => expect((await dataOf(ask(world, undoDecision, {}))).undoneCount).toBe(1),
    failures: [
      { error: 'cinemaItemMissing', input: () => ({ body: { itemId: noId } }) },
      {
        error: 'cinemaCandidateMissing',
        input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, candidateId: 'movie-1' } }),
      },
    ],
  }),
]
