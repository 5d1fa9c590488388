import type { EnginePorts } from './ports.ts'
import type { Persistence } from './persistence.ts'
import type { QueueHold } from './queue-hold.ts'
import type { QueueSettings } from './queue-settings.ts'
import type { Removal } from './removal.ts'
import type { StatePublisher } from './state-publisher.ts'
import type { TaskChanges } from './task-changes.ts'
import type { TaskList } from './task-list.ts'

/** What the engine consists of. */
export interface EngineParts {
  readonly ports: EnginePorts
  readonly tasks: TaskList
  readonly settings: QueueSettings
  readonly persistence: Persistence
  readonly hold: QueueHold
  readonly publisher: StatePublisher
  readonly changes: TaskChanges
  readonly removal: Removal
  readonly isDisposed: () => boolean
}
