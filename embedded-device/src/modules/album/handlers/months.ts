import { mostMonths } from '@cove/device-contract/album'
import type { Month, album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { LibraryDay } from '../../media/api.ts'
import type { AlbumParts } from '../parts.ts'
import { select } from '../selection.ts'
import { countsView } from '../views.ts'

const dayMs = 86_400_000

/** A month before its newest picture was found. */
type MonthOfDays = Omit<Month, 'coverItemId' | 'videoCount'> & Pick<LibraryDay, 'videoCount'>

export const months =
  (parts: AlbumParts): HandlerOf<typeof album.calls.months> =>
  ({ body }, { context: { who }, refuse }) => {
    const { filter, parts: from } = select(parts, who, { filter: body.filter }) ?? refuse('albumNotFound')
    const { library } = parts.media
    const found = monthsOf(library.days(from, filter)).slice(0, mostMonths)
    return {
      months: found.flatMap((month) => {
        const day = { fromDay: month.lastDay, toDay: month.lastDay, also: filter }
        const [cover] = library.page(from, day, { order: 'taken', offset: 0, limit: 1 })
        return cover ? [{ ...countsView(month), coverItemId: cover.id }] : []
      }),
    }
  }

function monthsOf(days: readonly LibraryDay[]): MonthOfDays[] {
  const months: MonthOfDays[] = []
  for (const { day, count, videoCount } of days) {
    const date = new Date(day * dayMs)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
    const last = months.at(-1)
    if (last?.year === year && last.month === month)
      months[months.length - 1] = { ...last, firstDay: day, count: last.count + count, videoCount: last.videoCount + videoCount }
    else months.push({ year, month, count, videoCount, firstDay: day, lastDay: day })
  }
  return months
}
