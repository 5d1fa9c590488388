import type { Sample } from '@cove/device-contract/monitor'
import type { Host } from '../../module-kit/module-kit.ts'

interface Row {
  readonly at_ms: number
  readonly cpu: number
  readonly memory: number
  readonly received: number
  readonly sent: number
  readonly read: number
  readonly written: number
  readonly temperature: number | null
}

/** Stored averages by the length of their step; bounded by age. */
export interface AverageStore {
  add(stepSeconds: number, samples: readonly Sample[]): void
  /** Oldest first. */
  since(stepSeconds: number, fromMs: number): Sample[]
  prune(stepSeconds: number, beforeMs: number): void
}

/** Creates the store: the only file with SQL. */
export function createAverageStore(db: Host['db']): AverageStore {
  return {
    add: (stepSeconds, samples) =>
      db.transaction(() => {
        for (const one of samples)
          db.run(
            `insert or replace into monitor_average (step, at_ms, cpu, memory, received, sent, read, written, temperature)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            stepSeconds,
            one.atMs,
            one.cpuPercent,
            one.memoryBytes,
            one.receivedPerSecond,
            one.sentPerSecond,
            one.readPerSecond,
            one.writtenPerSecond,
            one.temperature ?? null,
          )
      }),
    since: (stepSeconds, fromMs) =>
      db.all<Row>('select * from monitor_average where step = ? and at_ms >= ? order by at_ms', stepSeconds, fromMs).map(sampleOf),
    prune: (stepSeconds, beforeMs) => void db.run('delete from monitor_average where step = ? and at_ms < ?', stepSeconds, beforeMs),
  }
}

function sampleOf(row: Row): Sample {
  return {
    atMs: row.at_ms,
    cpuPercent: row.cpu,
    memoryBytes: row.memory,
    receivedPerSecond: row.received,
    sentPerSecond: row.sent,
    readPerSecond: row.read,
    writtenPerSecond: row.written,
    ...(row.temperature === null ? {} : { temperature: row.temperature }),
  }
}
