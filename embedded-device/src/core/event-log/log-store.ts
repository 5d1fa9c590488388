import { logKinds } from '@cove/device-contract/logs'
import type { LogArea, LogKind, LogLevel, LogProtocol, LogRetention } from '@cove/device-contract/logs'
import { defaultRetention } from '@cove/device-contract/logs'
import type { Db } from '@cove/server-kit'
import type { Chain, ChainEnds, LogLine } from './chain.ts'

/** A stored line with the end of the chain at it. */
export interface StoredLine extends LogLine {
  readonly hash: string
}

/** What lines have to be. */
export interface LogFilter {
  readonly level?: LogLevel | undefined
  readonly isNotable?: boolean | undefined
  readonly userNo?: string | undefined
  readonly protocol?: LogProtocol | undefined
  readonly area?: LogArea | undefined
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  readonly wanted?: string | undefined
  readonly wantedKinds?: readonly LogKind[] | undefined
}

/** How many lines of one level there were in one hour. */
export interface HourCount {
  readonly hour: number
  readonly level: LogLevel
  readonly lines: number
}

/** The lines of the log in the main database. */
export interface LogStore {
  add(line: Omit<LogLine, 'seq'>): StoredLine
  /** Lines from `seq` on, oldest first. */
  after(seq: number, limit: number): readonly StoredLine[]
  page(filter: LogFilter, range: { readonly beforeSeq?: number | undefined; readonly limit: number }): readonly StoredLine[]
  count(filter: LogFilter): number
  /** Lines since then by hour and level, of one user or of all; hours from the 24th on are counted as it. */
  since(fromMs: number, userNo: string | undefined): readonly HourCount[]
  people(userNo: string | undefined): readonly { readonly userNo: string; readonly person: string }[]
  oldestMs(): number | undefined
  kept(): number
  retention(): LogRetention
  setRetention(retention: LogRetention): void
  /** Removes the oldest lines that are too many or too old; answers how many. */
  prune(beforeMs: number, mostLines: number): number
  /** The ends as they are stored, and whether their seal is genuine. */
  ends(): { readonly ends: ChainEnds; readonly isGenuine: boolean }
}

const schema = `
create table if not exists event_log (
  seq integer primary key, at_ms integer not null, level text not null, kind text not null, user_no text not null, person text not null,
  protocol text not null, address text not null, about text not null, hash text not null
) strict;
create index if not exists event_log_by_user on event_log (user_no, seq);
create index if not exists event_log_by_time on event_log (at_ms);
create table if not exists event_log_ends (
  id integer primary key check (id = 1), anchor_seq integer not null, anchor_hash text not null, head_seq integer not null,
  head_hash text not null, seal text not null, days integer not null, most_lines integer not null
) strict;`

const columns = 'seq, at_ms as atMs, level, kind, user_no as userNo, person, protocol, address, about, hash'
const noEnds: ChainEnds = { anchorSeq: 0, anchorHash: '', headSeq: 0, headHash: '' }

/** Opens the lines; makes their tables. */
export function openLogStore(db: Db, chain: Chain): LogStore {
  db.script(schema)
  const readEnds = (): ChainEnds & { readonly seal: string } =>
    db.get(
      'select anchor_seq as anchorSeq, anchor_hash as anchorHash, head_seq as headSeq, head_hash as headHash, seal from event_log_ends',
    ) ?? { ...noEnds, seal: chain.seal(noEnds) }
  const writeEnds = (ends: ChainEnds): void =>
    void db.run(
      `insert into event_log_ends (id, anchor_seq, anchor_hash, head_seq, head_hash, seal, days, most_lines) values (1, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set anchor_seq = excluded.anchor_seq, anchor_hash = excluded.anchor_hash, head_seq = excluded.head_seq,
       head_hash = excluded.head_hash, seal = excluded.seal`,
      ...[ends.anchorSeq, ends.anchorHash, ends.headSeq, ends.headHash, chain.seal(ends), defaultRetention.days, defaultRetention.lines],
    )
  return {
    ...readersOf(db),
    add: (given) =>
      db.transaction(() => {
        const { seal: _seal, ...ends } = readEnds()
        const line: LogLine = { ...given, seq: ends.headSeq + 1 }
        const hash = chain.next(ends.headHash, line)
        const { seq, atMs, level, kind, userNo, person, protocol, address, about } = line
        db.run(
          'insert into event_log (seq, at_ms, level, kind, user_no, person, protocol, address, about, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          ...[seq, atMs, level, kind, userNo, person, protocol, address, about, hash],
        )
        writeEnds({ ...ends, headSeq: seq, headHash: hash })
        return { ...line, hash }
      }),
    prune: (beforeMs, mostLines) =>
      db.transaction(() => {
        const { seal: _seal, ...ends } = readEnds()
        const upTo = cutOf(db, ends, { beforeMs, mostLines })
        const last = upTo === undefined ? undefined : db.get<{ hash: string }>('select hash from event_log where seq = ?', upTo)
        if (upTo === undefined || last === undefined) return 0
        const { changes } = db.run('delete from event_log where seq <= ?', upTo)
        writeEnds({ ...ends, anchorSeq: upTo, anchorHash: last.hash })
        return changes
      }),
    retention: () => db.get('select days, most_lines as lines from event_log_ends') ?? defaultRetention,
    setRetention({ days, lines }) {
      const { seal: _seal, ...ends } = readEnds()
      writeEnds(ends)
      db.run('update event_log_ends set days = ?, most_lines = ?', days, lines)
    },
    ends() {
      const { seal, ...ends } = readEnds()
      return { ends, isGenuine: seal === chain.seal(ends) }
    },
  }
}

/** The last line to remove. Lines go from the oldest on, so that the chain has one beginning whatever the clock did. */
function cutOf(
  db: Db,
  ends: ChainEnds,
  { beforeMs, mostLines }: { readonly beforeMs: number; readonly mostLines: number },
): number | undefined {
  const firstYoung = db.value('select min(seq) from event_log where at_ms >= ?', beforeMs)
  const byAge = typeof firstYoung === 'number' ? firstYoung - 1 : ends.headSeq
  const found = db.value('select max(seq) from event_log where seq <= ?', Math.max(byAge, ends.headSeq - mostLines))
  return typeof found === 'number' ? found : undefined
}

type Readers = Pick<LogStore, 'after' | 'page' | 'count' | 'since' | 'people' | 'oldestMs' | 'kept'>

function readersOf(db: Db): Readers {
  return {
    after: (seq, limit) => db.all<StoredLine>(`select ${columns} from event_log where seq > ? order by seq limit ?`, seq, limit),
    page(filter, { beforeSeq = Number.MAX_SAFE_INTEGER, limit }) {
      const { where, values } = conditionOf(filter)
      return db.all<StoredLine>(
        `select ${columns} from event_log where seq < ? ${where} order by seq desc limit ?`,
        ...[beforeSeq, ...values, limit],
      )
    },
    count(filter) {
      const { where, values } = conditionOf(filter)
      return Number(db.value(`select count(*) from event_log where 1 ${where}`, ...values))
    },
    since: (fromMs, userNo) =>
      db.all<HourCount>(
        `select min((at_ms - ?) / 3600000, 24) as hour, level, count(*) as lines from event_log
         where at_ms >= ? and (? = '' or user_no = ?) group by 1, 2`,
        ...[fromMs, fromMs, userNo ?? '', userNo ?? ''],
      ),
    people: (userNo) =>
      userNo === undefined
        ? db.all(
            `select user_no as userNo, person, max(seq) from event_log where user_no <> '' group by user_no order by user_no limit 200`,
          )
        : db.all('select user_no as userNo, person, max(seq) from event_log where user_no = ? group by user_no', userNo),
    oldestMs() {
      const atMs = db.value('select at_ms from event_log order by seq limit 1')
      return typeof atMs === 'number' ? atMs : undefined
    },
    kept: () => Number(db.value('select count(*) from event_log')),
  }
}

function conditionOf(filter: LogFilter): { readonly where: string; readonly values: readonly (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (part: string, ...given: readonly (string | number)[]): void => {
    parts.push(` and ${part}`)
    values.push(...given)
  }
  if (filter.level !== undefined) add('level = ?', filter.level)
  if (filter.isNotable === true) add(`level in ('notice', 'urgent')`)
  if (filter.userNo !== undefined) add('user_no = ?', filter.userNo)
  if (filter.protocol !== undefined) add('protocol = ?', filter.protocol)
  if (filter.area !== undefined) addKinds(add, kindsOf(filter.area))
  if (filter.fromMs !== undefined) add('at_ms >= ?', filter.fromMs)
  if (filter.toMs !== undefined) add('at_ms < ?', filter.toMs)
  const wanted = filter.wanted?.trim() ?? ''
  if (wanted !== '') {
    const like = `%${wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const kinds = filter.wantedKinds ?? []
    const among = kinds.length > 0 ? ` or kind in (${kinds.map(() => '?').join(', ')})` : ''
    add(
      `(person like ? escape '\\' or about like ? escape '\\' or address like ? escape '\\' or seq = ?${among})`,
      ...[like, like, like, /^#?\d{1,15}$/.test(wanted) ? Number(wanted.replace('#', '')) : -1, ...kinds],
    )
  }
  return { where: parts.join(''), values }
}

function addKinds(add: (part: string, ...values: readonly string[]) => void, kinds: readonly string[]): void {
  add(`kind in (${kinds.map(() => '?').join(', ')})`, ...kinds)
}

const kindsOf = (area: LogArea): readonly string[] => Object.entries(logKinds).flatMap(([kind, of]) => (of.area === area ? [kind] : []))
