import type { Area, EventName, EventOf } from '@cove/device-contract'
import * as z from 'zod/mini'
import type { Principal } from '../auth/principal.ts'
import { createRegistry } from '../base/registry.ts'
import type { DeliveredEvent } from './event-hub.ts'

/** An event as one user's screens receive it: wire names, ready to send. */
export interface OwnEvent {
  readonly name: string
  readonly data: unknown
}

/** Turns a stored event into what this user may see; an empty list hides it (S-H3). */
export type EventView = (payload: unknown, who: Principal) => readonly OwnEvent[]

/** How stored events become events on the wire, by kind; each owner of an event registers its view. */
export interface EventViews {
  /** One view per kind; a second registration of a kind throws. The caller disposes. */
  register(kind: string, view: EventView): Disposable
  /** Adds events that follow those of the kind's view. */
  append(kind: string, view: EventView): Disposable
  /** Whether a kind has a view. */
  has(kind: string): boolean
  /** What an event means to this user; unknown kinds mean nothing. */
  of(event: DeliveredEvent, who: Principal): readonly OwnEvent[]
  /** Adds events that a stream receives first when it opens (DLG-01). */
  registerFirst(view: () => readonly OwnEvent[]): Disposable
  first(): readonly OwnEvent[]
}

export function createEventViews(): EventViews {
  const views = new Map<string, EventView>()
  const appended = createRegistry<{ readonly kind: string; readonly view: EventView }>()
  const first = createRegistry<() => readonly OwnEvent[]>()
  return {
    register(kind, view) {
      if (views.has(kind)) throw new Error(`two views of the event '${kind}'`)
      views.set(kind, view)
      return { [Symbol.dispose]: () => void views.delete(kind) }
    },
    append: (kind, view) => appended.register({ kind, view }),
    has: (kind) => views.has(kind),
    of: (event, who) => {
      if (event.kind === 'reset') return [{ name: 'reset', data: {} }]
      const following = appended.all().filter(({ kind }) => kind === event.kind)
      return [...(views.get(event.kind)?.(event.payload, who) ?? []), ...following.flatMap(({ view }) => view(event.payload, who))]
    },
    registerFirst: (view) => first.register(view),
    first: () => first.all().flatMap((view) => view()),
  }
}

/** One event of an area on the wire, encoded with the schema of the area. */
export function wireEvent<A extends Area, N extends EventName<A>>(area: A, name: N, payload: EventOf<A, N>): OwnEvent {
  const schema = area.events?.[name] as z.ZodMiniType
  return { name, data: z.encode(schema, payload as never) }
}

/** A view that sends the stored payload as it is, for events that hold nothing of one user. */
export function plainView<A extends Area, N extends EventName<A>>(area: A, name: N): EventView {
  // The hub stores what `emit` of the same area received.
  return (payload) => [wireEvent(area, name, payload as EventOf<A, N>)]
}
