import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, film, open, setUpCinema, version } from '../../test/cinema-world.tsx'
import type { Answers } from '../../test/cinema-world.tsx'

setUpCinema()

const row = (itemId: number, score: number) => ({
  item: film(itemId),
  match: { score, reasons: ['yearInName', 'titleOnly'] as ('yearInName' | 'titleOnly')[], isAccepted: false },
  version: version(itemId),
  fileCount: 1,
})

function world(): { readonly answers: Partial<Answers>; readonly left: Set<number> } {
  const left = new Set([1, 2, 3])
  return {
    left,
    answers: {
      unsure: () => ({
        counts: { unsure: left.size, unrecognized: 0, accepted: 3 - left.size, ignored: 0 },
        certainCount: left.has(1) ? 1 : 0,
        rows: [row(1, 98), row(2, 72), row(3, 22)].filter(({ item }) => left.has(item.itemId)),
        lastBatch: left.size < 3 ? { decision: 'accept', itemCount: 3 - left.size } : undefined,
      }),
      decide: ({ body }) => {
        const meant = body.itemIds ?? [1]
        for (const itemId of meant) left.delete(itemId)
        return { decidedCount: meant.length }
      },
      undoDecision: () => {
        const undoneCount = 3 - left.size
        for (const itemId of [1, 2, 3]) left.add(itemId)
        return { undoneCount }
      },
      assign: ({ body }) => ({ itemId: body.itemId }),
    },
  }
}

test('CIN-01b Enter accepts and moves to the next row, X ignores, Ctrl Z takes the batch back', async () => {
  const fake = await open('/cinema/matches', world())
  const grid = await screen.findByRole('grid', { name: '匹配工作台' })
  expect(await screen.findByRole('img', { name: '匹配度 72%' })).toBeTruthy()
  act(() => document.querySelector<HTMLElement>('[data-row="0"]')?.focus())
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('1'))
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'Enter' })
  await waitFor(() => expect(asked(fake, 'decide')).toEqual([{ body: { decision: 'accept', itemIds: [2] } }]))
  await waitFor(() => expect(screen.queryByRole('img', { name: '匹配度 72%' })).toBeNull())
  fireEvent.keyDown(document.querySelector('[data-row="1"]') ?? grid, { key: 'x' })
  await waitFor(() => expect(asked(fake, 'decide').at(-1)).toEqual({ body: { decision: 'ignore', itemIds: [3] } }))
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(1))
  fireEvent.keyDown(document.querySelector('[data-row="0"]') ?? grid, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(3))
})

test('CIN-01b one press accepts all that are certain, and the message takes it back', async () => {
  const fake = await open('/cinema/matches', world())
  fireEvent.click(await screen.findByRole('button', { name: '接受 ≥ 90% 的 1 项' }))
  await waitFor(() => expect(asked(fake, 'decide')).toEqual([{ body: { decision: 'accept', fromScore: 90 } }]))
  const [toast] = await waitFor(() => {
    const { toasts } = fake.kernel.toasts.store.getState()
    expect(toasts).toHaveLength(1)
    return toasts
  })
  expect(toast?.title).toBe('已接受 1 项')
  expect(await screen.findByRole('button', { name: '撤销上一批（1 项）' })).toBeTruthy()
  act(() => toast?.action?.run())
  await waitFor(() => expect(asked(fake, 'undoDecision')).toHaveLength(1))
})

test('CIN-01b a wrong match is mended beside the table: its name is there, and titles of such a name are offered', async () => {
  const fake = await open('/cinema/matches', world())
  const name = await screen.findByLabelText<HTMLInputElement>('片名')
  expect(name.value).toBe('影片 1')
  fireEvent.change(name, { target: { value: '影片 2' } })
  fireEvent.click(await screen.findByRole('button', { name: '按此修正' }))
  await waitFor(() => expect(asked(fake, 'assign')).toMatchObject([{ body: { itemId: 1, name: '影片 2' } }]))
})

test('CIN-01b several are ticked and accepted as one batch', async () => {
  const fake = await open('/cinema/matches', world())
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择“影片 2”' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择“影片 3”' }))
  fireEvent.click(await screen.findByRole('button', { name: '接受选中的 2 项' }))
  await waitFor(() => expect(asked(fake, 'decide')).toEqual([{ body: { decision: 'accept', itemIds: [2, 3] } }]))
})
