import type { ProgramDeclarations } from '../core/programs/program-declaration.ts'
import type { Area, CallDefinition } from '@cove/device-contract'
import type { Handler, HandlersOf as AreaHandlers } from '@cove/device-contract/server'
import type { FastifyInstance } from 'fastify'
import type { ModuleContext } from '../core/calls/context.ts'
import type { EventView } from '../core/events/event-views.ts'
import type { AnyJob } from '../core/jobs/define-job.ts'
import type { Host } from './host.ts'
import type { NoticeTexts } from '../core/notices/module-notices.ts'
import type { Schedule } from '../core/schedules/open-schedules.ts'

/** The function that carries out one call that a module answers. */
export type HandlerOf<D extends CallDefinition> = Handler<D, ModuleContext>

/** A handler for every call of an area, as a module provides them. */
export type HandlersOf<A extends Area> = AreaHandlers<A, ModuleContext>

/** The device's own HTTP server, reached without a network. */
export type InProcessServer = Pick<FastifyInstance, 'inject'>

/** What a module opened: what it answers, and how it ends. */
export interface OpenedModule<A extends Area = Area> {
  readonly handlers: HandlersOf<A>
  /** How stored events of the module become events of one user; those without a view are sent as they are stored. */
  readonly events?: Readonly<Record<string, EventView>>
  /** How each kind of job that the area declares runs; they are stopped before the module closes. */
  readonly jobs?: Readonly<Record<string, AnyJob>>
  /** What runs by itself at set times, by name. */
  readonly schedules?: Readonly<Record<string, Schedule>>
  /** What other modules reach with `host.module(id)`; its type is in the module's `api.ts`. */
  readonly api?: unknown
  /** Called once when the jobs and schedules are registered: work that the module finds after a crash is added here, not in `open`. */
  readonly onRegistered?: () => void
  /** Called once when the device listens; what it returns is disposed before the module. */
  readonly onListening?: (server: InProcessServer) => Promise<AsyncDisposable | Disposable | undefined>
  /** Ends everything the module began. Registrations made through the host end by themselves. */
  readonly dispose?: () => void | PromiseLike<void>
}

/** One capability of the device: its area, and how it is opened. */
export interface ModuleDefinition<A extends Area = Area> {
  /** Name of the module's folder. */
  readonly id: string
  /** The calls it answers; a module without calls works behind others. */
  readonly area?: A
  /** Programs it may start through `host.programs` (PRG-01). */
  readonly programs?: ProgramDeclarations
  /** Programs of the administrator that it may run through `host.commands`, by name; default none. */
  readonly commands?: readonly string[]
  /** Modules that must be open first; the device leaves out a module whose needs are not met, and cycles. */
  readonly needs?: readonly string[]
  /** SQL steps of the module's tables: files like `0001-first.sql` in this folder. */
  readonly migrations?: URL
  /** Sentences of its notices, by name. */
  readonly texts?: NoticeTexts
  /** How long `open` may take before the device starts without the module. Default 10 s. */
  readonly openTimeoutMs?: number
  open(host: Host<A>): OpenedModule<A> | Promise<OpenedModule<A>>
}

/** Declares a device module, as the default export of its `module.ts`. */
export function defineModule<A extends Area>(definition: ModuleDefinition<A>): ModuleDefinition {
  // The device knows modules without the types of their areas; the handlers were checked against them here.
  return definition as unknown as ModuleDefinition
}
