import { files } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { categories } from '../model/place.ts'
import type { Category } from '../model/place.ts'
import { countOf } from './fetch-page.ts'

export type CategoryCounts = Readonly<Partial<Record<Category, number>>>

/** Files come and go in bursts; counting once a few seconds is enough for a number at the side. */
const recountMs = 5_000

/** Recent files are all of them; apps and torrents the index cannot count without reading every file. */
const uncounted: readonly Category[] = ['recent', 'app', 'bt']

/** How many files each category holds; absent while unknown. */
export function useCategoryCounts(): CategoryCounts {
  const kernel = useKernel()
  const [counts, setCounts] = useState<CategoryCounts>({})

  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      timer = undefined
      for (const category of categories) {
        if (uncounted.includes(category)) continue
        const found = await countOf(kernel, category)
        if (!live) return
        if (found !== undefined) setCounts((before) => (before[category] === found ? before : { ...before, [category]: found }))
      }
    }
    const recount = () => {
      timer ??= setTimeout(() => void count(), recountMs)
    }
    void count()
    const stack = new DisposableStack()
    stack.use(kernel.events.on(files, 'file.changed', recount))
    stack.use(kernel.events.onReset(recount))
    stack.defer(() => clearTimeout(timer))
    return () => {
      live = false
      stack.dispose()
    }
  }, [kernel])

  return counts
}
