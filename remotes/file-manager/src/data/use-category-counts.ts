import { files } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
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
  const { events } = useKernel()
  const { data } = useReading<CategoryCounts>(
    ['files.all', 'counts'],
    async (kernel, how) => {
      const counts: Partial<Record<Category, number>> = {}
      for (const category of categories) {
        if (uncounted.includes(category)) continue
        const answer = await countOf(kernel, category, how)
        if (!answer.ok) return answer
        counts[category] = answer.data.total
      }
      return { ok: true, data: counts }
    },
    {
      on({ again }) {
        let timer: ReturnType<typeof setTimeout> | undefined
        const recount = () => {
          timer = undefined
          again()
        }
        const stack = new DisposableStack()
        stack.use(events.on(files, 'file.changed', () => (timer ??= setTimeout(recount, recountMs))))
        stack.defer(() => clearTimeout(timer))
        return stack
      },
    },
  )
  return data ?? {}
}
