import { useState } from 'react'
import type { TileReport } from './use-follow-clock.ts'

/** What the tiles that play report, by the key of their video. */
export interface WallReports {
  /** The receiver of one tile; the same function each time. */
  readonly of: (key: string) => (report: TileReport | undefined) => void
  readonly all: () => readonly TileReport[]
}

function createReports(): WallReports {
  const reports = new Map<string, TileReport>()
  const receivers = new Map<string, (report: TileReport | undefined) => void>()
  return {
    of(key) {
      const known = receivers.get(key)
      if (known) return known
      const receive = (report: TileReport | undefined) => void (report ? reports.set(key, report) : reports.delete(key))
      receivers.set(key, receive)
      return receive
    },
    all: () => [...reports.values()],
  }
}

/** The tiles report four times a second: what they report is read by the foot and draws nothing by itself. */
export function useReports(): WallReports {
  const [reports] = useState(createReports)
  return reports
}
