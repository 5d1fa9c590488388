import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useMemory } from './use-memory.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Shown() {
  const memory = useMemory(1)
  return <p>{memory ? `${memory.day}: ${memory.years}` : 'none'}</p>
}

test('ALB-01b the memory of the day is asked for again when a day begins', async () => {
  const lastDay = Date.UTC(2026, 11, 31) / 86_400_000
  const asked: number[] = []
  const fixture = await shellFixture({
    answers: {
      album: {
        memories: ({ query }: { query: { readonly day: number } }) => {
          asked.push(query.day)
          return { memories: [{ day: query.day, year: 2020, count: 2, coverItemId: 5 }] }
        },
      },
    } as never,
  })
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 22, 30) })
  fixture.show(<Shown />)
  const pass = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1000)
  expect(screen.getByText(`${lastDay}: 6`)).toBeTruthy()
  await pass(1_800_000)
  expect(asked).toEqual([lastDay])
  await pass(3_600_100)
  await pass(1000)
  expect(screen.getByText(`${lastDay + 1}: 7`)).toBeTruthy()
  expect(asked).toEqual([lastDay, lastDay + 1])
})
