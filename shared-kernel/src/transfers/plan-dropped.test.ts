import { expect, test } from 'vitest'
import { planDropped } from './plan-dropped.ts'

test('W9 a drop of many folders is gone through once, and only folders with nothing in them are empty', async () => {
  let looks = 0
  let turns = 0
  const many = Array.from({ length: 2_000 }, (_, at) => at)
  const counted = (path: string) => ({
    get path() {
      looks += 1
      return path
    },
  })
  const dropped = many.flatMap((at) => [
    Object.assign(counted(`d/${at}`), { kind: 'directory' as const }),
    ...(at % 2 === 0 ? [Object.assign(counted(`d/${at}/f`), { kind: 'file' as const, file: at })] : []),
  ])
  const turn = () => Promise.resolve((turns += 1))
  const plan = await planDropped([{ kind: 'directory', path: 'd' }, ...dropped], { nowMs: () => looks / 100, turn })
  expect(plan.files).toHaveLength(1_000)
  expect(plan.emptyFolders).toEqual(many.filter((at) => at % 2 === 1).map((at) => `d/${at}`))
  expect(looks).toBeLessThan(dropped.length * 5)
  expect(turns).toBeGreaterThan(5)
})
