/** Remembers that a user has tasks in this browser, so that the engine is loaded only for them (W9). */
export interface TaskMemory {
  readonly has: (owner: string) => boolean
  readonly set: (owner: string, hasTasks: boolean) => void
  /** True for the storage key of an owner. */
  readonly isKeyOf: (key: string, owner: string) => boolean
}

/** Creates the memory over the storage of the browser. */
export function createTaskMemory(storage: Storage): TaskMemory {
  return {
    has: (owner) => storage.getItem(keyOf(owner)) !== null,
    set: (owner, hasTasks) => {
      if (hasTasks) storage.setItem(keyOf(owner), 'yes')
      else storage.removeItem(keyOf(owner))
    },
    isKeyOf: (key, owner) => key === keyOf(owner),
  }
}

function keyOf(owner: string): string {
  return `cove.transfers.${owner}`
}
