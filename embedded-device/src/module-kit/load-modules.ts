import type { ModuleDefinition } from './define-module.ts'
import { ModuleFailure } from './module-status.ts'

/** The list of the device: how each module's definition is loaded. */
export type ModuleList = Readonly<Record<string, () => Promise<{ readonly default: ModuleDefinition }>>>

/** Loads every definition of the list; those that cannot be loaded go to `onFailed`. */
export async function loadModules(list: ModuleList, onFailed: (id: string, failure: ModuleFailure) => void): Promise<ModuleDefinition[]> {
  const loaded: ModuleDefinition[] = []
  for (const [id, load] of Object.entries(list)) {
    try {
      const { default: definition } = await load()
      if (definition.id !== id) throw new Error(`the list calls it ${id}, the module itself ${definition.id}`)
      loaded.push(definition)
    } catch (cause) {
      onFailed(id, new ModuleFailure('failedToOpen', { cause }))
    }
  }
  return loaded
}
