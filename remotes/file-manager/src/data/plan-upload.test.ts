import { describe, expect, test } from 'vitest'
import { isBeyondHint } from '../model/upload-plan.ts'
import { planChosen, planUpload } from './plan-upload.ts'

const file = (relativePath: string, size: number) => ({ file: { size }, relativePath })
const noTurn = { nowMs: () => 0, turn: () => Promise.resolve() }

describe('FM-16 the plan of an upload', () => {
  test('FM-09 the names that appear in the folder are those of the first level', async () => {
    const plan = await planUpload([file('trip/a.jpg', 1), file('trip/b/c.jpg', 2), file('d.txt', 3)], ['trip/empty', 'bare'], noTurn)
    expect(plan.topNames).toEqual(['trip', 'd.txt', 'bare'])
    expect(plan.totalBytes).toBe(6)
  })
  test('FM-16 W3 where the number alone is beyond the hint, no file is asked for its size', async () => {
    const asked = {
      get size(): number {
        throw new Error('a look at the disk')
      },
    }
    const many = Array.from({ length: 2001 }, (_, at) => ({ file: asked, relativePath: `d/${at}` }))
    const plan = await planUpload(many, [], noTurn)
    expect(plan).toMatchObject({ count: 2001, totalBytes: undefined, topNames: ['d'] })
    expect(isBeyondHint(plan)).toBe(true)
  })
  test.each([
    [2000, 1, false],
    [2001, 1, true],
    [1, 2 * 1024 ** 3 - 1, false],
    [1, 2 * 1024 ** 3, true],
  ])('FM-16 %d files of %d bytes each: suggests the client %s', async (count, size, beyond) => {
    const plan = await planUpload(
      Array.from({ length: count }, (_, at) => file(`f${at}`, size)),
      [],
      noTurn,
    )
    expect(isBeyondHint(plan)).toBe(beyond)
  })
})

describe('W9 planning in slices of time', () => {
  test('W9 what a chooser gives is taken in slices of time, in its order, under its paths', async () => {
    let nowMs = 0
    let turns = 0
    const chosen = Array.from({ length: 40 }, (_, at) => ({
      name: `${at}`,
      get webkitRelativePath() {
        nowMs += 1
        return at % 2 === 0 ? `d/${at}` : ''
      },
    }))
    const turn = () => Promise.resolve((turns += 1))
    const files = await planChosen(chosen, { nowMs: () => nowMs, turn })
    expect(files.map(({ relativePath }) => relativePath)).toEqual(chosen.map((_, at) => (at % 2 === 0 ? `d/${at}` : `${at}`)))
    expect(files.map(({ file }) => file)).toEqual(chosen)
    expect(turns).toBe(5)
  })
  test('W9 nothing of a choice is looked at before the page had its turn', async () => {
    const seen: string[] = []
    const chosen = function* () {
      seen.push('look')
      yield { name: 'a', webkitRelativePath: '' }
    }
    await planChosen(chosen(), { nowMs: () => 0, turn: () => Promise.resolve(seen.push('turn')) })
    expect(seen).toEqual(['turn', 'look'])
  })
  test('W9 the page gets a turn after each slice of time, however slow a size is', async () => {
    let nowMs = 0
    const slices: number[] = []
    let sliceBeganMs = 0
    const slow = {
      get size() {
        nowMs += 3
        return 1
      },
    }
    const turn = () => {
      slices.push(nowMs - sliceBeganMs)
      nowMs += 100
      sliceBeganMs = nowMs
      return Promise.resolve()
    }
    const files = Array.from({ length: 50 }, (_, at) => ({ file: slow, relativePath: `d/${at}` }))
    const plan = await planUpload(files, [], { nowMs: () => nowMs, turn })
    expect(plan.totalBytes).toBe(50)
    expect(slices).toHaveLength(16)
    // The kernel's slice is 8 ms; what is asked last in it takes 3.
    expect(Math.max(...slices)).toBeLessThan(8 + 3)
  })
})
