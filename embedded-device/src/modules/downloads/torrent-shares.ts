/** What a user allows, and what one of the downloads was given; 0 is no limit. Bytes per second. */
export interface TorrentLimits {
  /** Of this download alone. */
  readonly ownBytesPerSecond: number
  /** Of all downloads of the user together. */
  readonly downBytesPerSecond: number
  readonly upBytesPerSecond: number
}

/** One torrent the helper works on. */
export interface ActiveTorrent {
  readonly userNo: string
  readonly isSeeding: boolean
  readonly limits: TorrentLimits
}

/** Both directions, as aria2 takes them. */
export interface Rates {
  readonly downBytesPerSecond: number
  readonly upBytesPerSecond: number
}

/** DL-01b: limits are a user's, not a torrent's: a user alone has the helper's total, several each get a share. */
export function shareLimits<T extends ActiveTorrent>(
  torrents: readonly T[],
): { readonly total: Rates; readonly each: ReadonlyMap<T, Rates> } {
  const [first] = torrents
  const isAlone = torrents.every(({ userNo }) => userNo === first?.userNo)
  const { downBytesPerSecond = 0, upBytesPerSecond = 0 } = isAlone ? (first?.limits ?? {}) : {}
  const each = new Map(
    torrents.map((torrent) => {
      const { limits, userNo } = torrent
      if (isAlone) return [torrent, { downBytesPerSecond: limits.ownBytesPerSecond, upBytesPerSecond: 0 }] as const
      const mine = torrents.filter((one) => one.userNo === userNo)
      const down = shareOf(limits.downBytesPerSecond, mine.filter(({ isSeeding }) => !isSeeding).length)
      const up = shareOf(limits.upBytesPerSecond, mine.length)
      return [torrent, { downBytesPerSecond: lesserLimit(limits.ownBytesPerSecond, down), upBytesPerSecond: up }] as const
    }),
  )
  return { total: { downBytesPerSecond, upBytesPerSecond }, each }
}

/** Never 0, which would be no limit. */
const shareOf = (limit: number, count: number): number => (limit === 0 ? 0 : Math.max(1, Math.floor(limit / Math.max(1, count))))

const lesserLimit = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b))

/** A torrent's place among those that share. Dispose it when the helper has forgotten the torrent. */
export interface TorrentShare extends Disposable {
  /** Its rates as options of the helper, for the call that adds it. */
  options(): Readonly<Record<string, string>>
  /** The helper's name for it, known after it was added. */
  attach(gid: string): void
}

export interface TorrentShares {
  enter(torrent: { readonly userNo: string; isSeeding(): boolean; limits(): TorrentLimits }): TorrentShare
  /** Sends the helper what has changed since the last time. */
  adjust(): Promise<void>
}

interface Member extends ActiveTorrent {
  readonly share: object
}

/** Keeps the helper's rates as `shareLimits` says. `call` is the helper's. */
export function createTorrentShares(call: (method: string, params: readonly unknown[]) => Promise<unknown>): TorrentShares {
  const active = new Map<object, { gid: string | undefined; sent: string; readonly look: () => ActiveTorrent }>()
  let sentTotal = ''

  const shares = (): ReturnType<typeof shareLimits<Member>> =>
    shareLimits([...active].map(([share, { look }]): Member => ({ share, ...look() })))

  const optionsOf = (share: object): Readonly<Record<string, string>> => {
    const rates = [...shares().each].find(([member]) => member.share === share)?.[1]
    return {
      'max-download-limit': String(rates?.downBytesPerSecond ?? 0),
      'max-upload-limit': String(rates?.upBytesPerSecond ?? 0),
    }
  }

  async function adjust(): Promise<void> {
    const { total } = shares()
    const wanted = `${total.downBytesPerSecond} ${total.upBytesPerSecond}`
    if (wanted !== sentTotal) {
      sentTotal = wanted
      await call('aria2.changeGlobalOption', [
        {
          'max-overall-download-limit': String(total.downBytesPerSecond),
          'max-overall-upload-limit': String(total.upBytesPerSecond),
        },
      ])
    }
    for (const [share, one] of active) {
      const options = optionsOf(share)
      const text = JSON.stringify(options)
      if (one.gid === undefined || text === one.sent) continue
      one.sent = text
      // A torrent that is gone is noticed where it is watched.
      await call('aria2.changeOption', [one.gid, options]).catch(() => (one.sent = ''))
    }
  }

  return {
    adjust,
    enter({ userNo, isSeeding, limits }) {
      const share: TorrentShare = {
        options: () => optionsOf(share),
        attach(gid) {
          const mine = active.get(share)
          if (mine) mine.gid = gid
        },
        [Symbol.dispose]: () => void active.delete(share),
      }
      active.set(share, { gid: undefined, sent: '', look: () => ({ userNo, isSeeding: isSeeding(), limits: limits() }) })
      // The helper may be another one than before, which knows no limits.
      sentTotal = ''
      return share
    },
  }
}
