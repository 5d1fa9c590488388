import type { PoolsParts } from './parts.ts'

/** DSK-01b: reads the records of every real disk that is awake; with `isOnlyNew`, of those that were not asked yet. */
export async function askAllDisks(parts: PoolsParts, isOnlyNew = false): Promise<void> {
  const there = parts.backend.disks().filter(({ condition }) => condition === 'ON')
  const asked = there.filter(({ serialNo }) => !isOnlyNew || !parts.records.isKnown(serialNo))
  await Promise.all(asked.map(({ serialNo }) => askDisk(parts, serialNo)))
}

const incidents = ['diskWarning', 'diskDanger'] as const

/** DSK-01c: reads the records of a real disk. One that gets worse is an incident until it is well again. */
export async function askDisk({ backend, host, records }: PoolsParts, serialNo: string): Promise<void> {
  if (!backend.monitor) return
  await records.refresh(serialNo)
  const disk = backend.disks().find((one) => one.serialNo === serialNo)
  const health = disk && records.of(disk).health
  const text = health === 'danger' ? 'diskDanger' : health === 'warning' ? 'diskWarning' : undefined
  for (const one of incidents) if (one !== text) host.notices.resolve({ administrators: true, cause: `pools.${one}.${serialNo}` })
  if (disk && text)
    host.notices.raise({
      administrators: true,
      type: 'storage',
      level: 'warn',
      action: { route: `/health-detection/${encodeURIComponent(serialNo)}` },
      values: { bay: String(disk.slot), disk: serialNo },
      cause: `pools.${text}.${serialNo}`,
      text,
    })
}
