import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('W9 a part that came is fetched once, one that did not come is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here')
  const part = loadOnce(load)
  const [first, beside] = await Promise.allSettled([part(), part()])
  expect([first.status, beside.status]).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await Promise.all([part(), part()])).toEqual(['here', 'here'])
  await part()
  expect(load).toHaveBeenCalledTimes(2)
})
