import type { DeviceEvents } from '../events/device-events.ts'

/** A schema of an area, as far as listeners need it. */
interface EventSchema {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: unknown } | { readonly success: false }
}
type Listener = (event: unknown) => void

/** Listeners by event. Each area brings its schema, so two remotes may carry different versions of one area. */
export interface EventListeners extends DeviceEvents {
  /** Parses an event and calls its listeners; false when a schema refuses it. */
  readonly deliver: (name: string, data: string) => boolean
  /** Calls those who fetch everything again; resolves when all have done it, well or not. */
  readonly reset: () => Promise<void>
  readonly clear: () => void
}

const resetName = 'reset'

/** Creates the listeners of one stream. */
export function createEventListeners(): EventListeners {
  const byName = new Map<string, Map<EventSchema, Set<Listener>>>()
  const resets = new Set<() => unknown>()
  return {
    on: (area, name, listener) => {
      const schema = area.events?.[name] as unknown as EventSchema
      const bySchema = byName.get(name) ?? new Map<EventSchema, Set<Listener>>()
      byName.set(name, bySchema)
      return addTo(setOf(bySchema, schema), listener as Listener)
    },
    onReset: (listener) => addTo(resets, listener),
    deliver: (name, data) => {
      if (name === resetName) for (const listener of [...resets]) listener()
      const bySchema = byName.get(name)
      return bySchema === undefined || deliverTo(bySchema, data)
    },
    reset: async () => void (await Promise.allSettled([...resets].map(async (listener) => listener()))),
    clear: () => {
      byName.clear()
      resets.clear()
    },
  }
}

function setOf(bySchema: Map<EventSchema, Set<Listener>>, schema: EventSchema): Set<Listener> {
  const known = bySchema.get(schema) ?? new Set<Listener>()
  bySchema.set(schema, known)
  return known
}

function addTo<T>(listeners: Set<T>, listener: T): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}

function callAll(listeners: ReadonlySet<Listener>, event: unknown): void {
  for (const listener of [...listeners]) listener(event)
}

function deliverTo(bySchema: ReadonlyMap<EventSchema, ReadonlySet<Listener>>, data: string): boolean {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    // Half a line after a cut connection; the replay after reconnecting brings it whole.
    return false
  }
  let isTaken = true
  for (const [schema, listeners] of bySchema) {
    const parsed = schema.safeParse(value)
    if (parsed.success) callAll(listeners, parsed.data)
    else isTaken = false
  }
  return isTaken
}
