/** Addresses that drills damaged, by disk, until a check looks at them. After a restart they are not known. */
export interface DrillDamage {
  add(serialNo: string, addresses: readonly string[]): void
  take(serialNos: readonly string[]): readonly string[]
}

export function createDrillDamage(): DrillDamage {
  const damaged = new Map<string, readonly string[]>()
  return {
    add: (serialNo, addresses) => void damaged.set(serialNo, [...(damaged.get(serialNo) ?? []), ...addresses]),
    take(serialNos) {
      const all = serialNos.flatMap((serialNo) => damaged.get(serialNo) ?? [])
      for (const serialNo of serialNos) damaged.delete(serialNo)
      return [...new Set(all)]
    },
  }
}
