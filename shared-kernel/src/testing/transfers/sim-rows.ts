import type { TaskFiles } from '../../transfers/engine/records.ts'

/** Stores the rows that changed, as the browser's database would. */
export function copyRows(all: Map<string, TaskFiles>, row: { id: string; files: TaskFiles; changed: readonly number[] }): void {
  const into = all.get(row.id) ?? {
    paths: [],
    sizes: [],
    modifiedMs: [],
    states: [],
    failures: new Map(),
    samples: new Map(),
    etags: new Map(),
    targets: new Map(),
  }
  all.set(row.id, into)
  for (const index of row.changed) {
    into.paths[index] = row.files.paths[index] ?? ''
    into.sizes[index] = row.files.sizes[index] ?? 0
    into.modifiedMs[index] = row.files.modifiedMs[index] ?? 0
    into.states[index] = row.files.states[index] ?? 0
    copyCell(into.failures, row.files.failures, index)
    copyCell(into.samples, row.files.samples, index)
    copyCell(into.etags, row.files.etags, index)
    copyCell(into.targets, row.files.targets, index)
  }
}
function copyCell<T>(into: Map<number, T>, from: ReadonlyMap<number, T>, index: number): void {
  const value = from.get(index)
  if (value === undefined) into.delete(index)
  else into.set(index, value)
}
