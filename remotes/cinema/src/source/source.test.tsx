import type { Candidate } from '@cove/device-contract/cinema'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, film, filmSource, library, open, setUpCinema, version } from '../../test/cinema-world.tsx'

setUpCinema()

const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  candidateId: `movie-${id}`,
  type: 'movie',
  name: `候选 ${id}`,
  year: 2010,
  hasPoster: false,
  score: 75,
  reasons: ['sourceTitle'],
  isChosen: false,
  ...changes,
})

const bench = {
  unsure: () => ({
    counts: { unsure: 1, unrecognized: 0, accepted: 0, ignored: 0 },
    certainCount: 0,
    rows: [{ item: film(1), match: { score: 60, reasons: [], isAccepted: false }, version: version(1), fileCount: 1 }],
    lastBatch: undefined,
  }),
  candidates: () => ({ isOn: true, candidates: [candidate(1), candidate(2)] }),
  take: () => ({}),
}

test('CIN-01b a digit takes a title for a candidate of the film database, and a press says that it is none', async () => {
  const fake = await open('/cinema/matches', { answers: bench })
  expect(await screen.findByRole('button', { name: /候选 2/ })).toBeTruthy()
  act(() => document.querySelector<HTMLElement>('[data-row="0"]')?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '2' })
  await waitFor(() => expect(asked(fake, 'take')).toEqual([{ body: { itemId: 1, candidateId: 'movie-2' } }]))
  fireEvent.click(screen.getByRole('button', { name: '都不是' }))
  await waitFor(() => expect(asked(fake, 'take').at(-1)).toEqual({ body: { itemId: 1 } }))
})

test('CIN-01b the database is searched again by the name in the field', async () => {
  const fake = await open('/cinema/matches', { answers: bench })
  fireEvent.change(await screen.findByLabelText('片名'), { target: { value: '盐河' } })
  fireEvent.click(await screen.findByRole('button', { name: '在数据库中搜索' }))
  await waitFor(() => expect(asked(fake, 'candidates')).toContainEqual({ body: { itemId: 1, words: '盐河' } }))
})

test('CIN-01b without a source the workbench has no candidates of it', async () => {
  await open('/cinema/matches', { answers: { ...bench, candidates: () => ({ isOn: false, candidates: [] }) } })
  expect(await screen.findByRole('grid', { name: '匹配工作台' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '在数据库中搜索' })).toBeNull()
})

test('CIN-02b people who do not administer the device are not shown where details come from', async () => {
  const fake = await open('/cinema/settings', { answers: { libraries: () => ({ libraries: [library()] }), source: () => filmSource() } })
  expect(await screen.findByRole('button', { name: '添加片库' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '影片资料' })).toBeNull()
  expect(asked(fake, 'source')).toEqual([])
})
