import type { Host } from '../../../module-kit/module-kit.ts'

/** Bytes `[from, to)`. */
export type SentRange = readonly [from: number, to: number]

/** A download that a visitor asks for. */
export interface Wanted {
  readonly linkId: string
  readonly visitor: string
  /** The file as the index names it, and its version. */
  readonly path: string
  readonly etag: string
  readonly sizeBytes: number
  /** What is sent; empty for an empty file. */
  readonly range: SentRange
  /** False when the whole file is asked for, without a range. */
  readonly isRange: boolean
}

/** A counted download: its line in the log of the link tells what was sent. */
export interface Grant {
  readonly grantId: number
  readonly lineId: number
}

/** What a grant has sent. */
export interface GrantState {
  readonly sentBytes: number
  readonly isWhole: boolean
  /** Another answer of the same grant runs. */
  readonly isUnderWay: boolean
}

/** After so long without a byte the rest of a download is a new one. */
const openMs = 6 * 3600_000
/** A grant sends at most so many times the bytes of its file: enough for every resumption, too little for another copy each time. */
const mostTimes = 2

/**
 * The newest grant of the visitor for this very version of the file. Where it was sent whole, only a rest may be asked for; a request
 * for everything continues a grant that has not sent a byte.
 */
const goesOn = `id = (select max(id) from shares_grant where link_id = ? and visitor = ? and path = ?) and etag = ? and touched_ms > ?
  and sent_bytes + promised_bytes + ? <= ${mostTimes} * size_bytes
  and ((? and (? or is_whole = 0)) or (is_whole = 0 and sent_bytes = 0 and promised_bytes = 0))`

const goesOnValues = ({ linkId, visitor, path, etag, range: [from, to], isRange }: Wanted, nowMs: number) =>
  [linkId, visitor, path, etag, nowMs - openMs, to - from, isRange ? 1 : 0, from > 0 ? 1 : 0] as const

/** SHR-01: downloads that were counted. What is on its way is promised first, so that answers at once do not send more together. */
export function createGrantStore(db: Host['db'], nowMs: () => number) {
  const lengthOf = ({ range: [from, to] }: Wanted): number => to - from
  return {
    /** Goes on with a granted download; undefined where this is a new one. */
    continue: (wanted: Wanted) =>
      db.get<Grant>(
        `update shares_grant set promised_bytes = promised_bytes + ?, touched_ms = ? where ${goesOn} returning id as grantId, line_id as lineId`,
        ...[lengthOf(wanted), nowMs(), ...goesOnValues(wanted, nowMs())],
      ),
    canContinue: (wanted: Wanted): boolean =>
      db.get(`select id from shares_grant where ${goesOn}`, ...goesOnValues(wanted, nowMs())) !== undefined,
    add: (wanted: Wanted, lineId: number): Grant => {
      const { linkId, visitor, path, etag, sizeBytes } = wanted
      const { id } = db.run(
        `insert into shares_grant (link_id, visitor, path, etag, size_bytes, line_id, touched_ms, promised_bytes) values (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[linkId, visitor, path, etag, sizeBytes, lineId, nowMs(), lengthOf(wanted)],
      )
      return { grantId: id, lineId }
    },
    /** Notes a piece that was sent, and gives back what will not be. */
    note: ({ grantId }: Grant, range: SentRange, givenBackBytes: number): GrantState | undefined =>
      db.transaction(() => {
        const row = db.get<{ readonly ranges: string; readonly sizeBytes: number }>(
          'select sent_ranges as ranges, size_bytes as sizeBytes from shares_grant where id = ?',
          grantId,
        )
        // The link was removed meanwhile.
        if (!row) return undefined
        const ranges = joined([...(JSON.parse(row.ranges) as SentRange[]), range])
        const isWhole = row.sizeBytes === 0 || (ranges[0]?.[0] === 0 && ranges[0][1] === row.sizeBytes)
        const bytes = range[1] - range[0]
        const after = db.get<{ readonly sentBytes: number; readonly promisedBytes: number }>(
          `update shares_grant set sent_bytes = sent_bytes + ?, promised_bytes = promised_bytes - ?, sent_ranges = ?, is_whole = ?, touched_ms = ?
           where id = ? returning sent_bytes as sentBytes, promised_bytes as promisedBytes`,
          ...[bytes, bytes + givenBackBytes, JSON.stringify(ranges), isWhole ? 1 : 0, nowMs(), grantId],
        )
        return after && { sentBytes: after.sentBytes, isWhole, isUnderWay: after.promisedBytes > 0 }
      }),
    /** Nothing is on its way after a start. */
    startOver: (): void => void db.run('update shares_grant set promised_bytes = 0 where promised_bytes <> 0'),
    dropOld: (): void => void db.run('delete from shares_grant where promised_bytes = 0 and touched_ms <= ?', nowMs() - openMs),
  }
}
export type GrantStore = ReturnType<typeof createGrantStore>

/** Sorted, and merged where they touch. */
function joined(ranges: readonly SentRange[]): SentRange[] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.filter(([start, end]) => end > start).toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
