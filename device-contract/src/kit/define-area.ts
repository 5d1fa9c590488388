import type * as z from 'zod/mini'
import type { AdviceName } from '../errors/advice.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Effect, ErrorText } from '../errors/effects.ts'
import type { OutcomeName } from '../errors/outcomes.ts'
import type { CallDefinition } from './define-call.ts'
import { refuseOpenChange } from './open-gets.ts'
import { registerErrors } from './registered-errors.ts'

/** A failure that an area declares itself; its code lies outside the shared catalogue. */
export interface AreaErrorRow {
  /** Number on the wire; unique over all areas and the catalogue. */
  readonly code: number
  readonly effect: Effect
  /** Rules that name the code. */
  readonly spec: readonly string[]
  readonly text: ErrorText
  readonly advice?: AdviceName
  readonly outcome?: OutcomeName
}

/** What clients see of one kind of job (TR-11a). The module that runs it declares how it runs. */
export interface JobDeclaration {
  /** Where the task centre counts it. */
  readonly centreKind: JobCentreKind
  /** Unit of its progress. */
  readonly unit: 'items' | 'bytes' | 'percent'
  /** Glyph of the kit. */
  readonly icon: string
  readonly title: ErrorText
  /** TSK-01c: the kind of operation in a list of tasks; `other` unless said, and for the jobs of `tasks` their own. */
  readonly operation?: 'compress' | 'uncompress'
  /** False for jobs that users see and control through the calls of the area: `tasks.*` leaves them out. Default true. */
  readonly isListed?: boolean
  /** DLG-01: true for work that covers every desktop while it runs. */
  readonly coversDesktop?: boolean
  /** TSK-05: what a job of this kind may ask its user, by the name of the question. */
  readonly questions?: Readonly<Record<string, JobQuestionDeclaration>>
}

/** One question of a kind of job. Sentences may have `{placeholders}` for the values that the job sends. */
export interface JobQuestionDeclaration {
  readonly text: ErrorText
  readonly choices: Readonly<Record<string, ErrorText>>
  /** True when an answer can apply to all later questions of this name in the job. */
  readonly canApplyToAll?: boolean
}

/** Kinds of the task centre (TR-11a). */
export type JobCentreKind =
  | 'upload'
  | 'download'
  | 'other'
  | 'transCode'
  | 'albumBackup'
  | 'localBackUp'
  | 'extBackup'
  | 'baiduPan'
  | 'offline'
  | 'transmit'

/** One capability of the product: its calls, events, failures, settings and kinds of jobs, declared once for both sides. */
export interface AreaDefinition {
  readonly id: string
  /** Grows with every change that an older side has to know about. */
  readonly version: number
  /** Which service answers; the device unless said otherwise. */
  readonly server?: 'device' | 'account'
  readonly calls: Readonly<Record<string, CallDefinition>>
  readonly events?: Readonly<Record<string, z.ZodMiniType>>
  readonly errors?: Readonly<Record<string, AreaErrorRow>>
  /** Settings of one user, every field with a default. */
  readonly settings?: z.ZodMiniType
  /** P10: wire names of settings that the device stores sealed and shows masked in their history. */
  readonly secretSettings?: readonly string[]
  readonly jobs?: Readonly<Record<string, JobDeclaration>>
}

/** Any area. */
export type Area = AreaDefinition

type OwnErrors<A> = A extends { readonly errors: infer E } ? keyof E : never
type Undeclared<A extends AreaDefinition> = Exclude<A['calls'][keyof A['calls']]['errors'][number], ErrorName | OwnErrors<A>>
/** Demands a row for every failure that a call of the area lists and the catalogue does not have. */
type EveryErrorDeclared<A extends AreaDefinition> = [Undeclared<A>] extends [never]
  ? unknown
  : { readonly errors: Readonly<Record<Undeclared<A>, AreaErrorRow>> }

/**
 * Declares one area. Keeps literal types, so that client, server, fake, docs and conformance infer everything from it. Its error rows are
 * known to this page or process from then on.
 */
export function defineArea<const A extends AreaDefinition>(area: A & EveryErrorDeclared<A>): A {
  for (const call of Object.values(area.calls)) refuseOpenChange(call)
  if (area.errors) registerErrors(area.id, area.errors)
  return area
}

/** The events of an area by name. */
export type EventsOf<A extends AreaDefinition> = NonNullable<A['events']>
/** The name of an event of an area. */
export type EventName<A extends AreaDefinition> = keyof EventsOf<A> & string
/** What an event of an area carries. */
export type EventOf<A extends AreaDefinition, N extends EventName<A>> = EventsOf<A>[N] extends z.ZodMiniType
  ? z.output<EventsOf<A>[N]>
  : never
/** The settings of an area, every field present. */
export type SettingsOf<A extends AreaDefinition> = A['settings'] extends z.ZodMiniType ? z.output<A['settings']> : never

/** Every call of some areas. */
export function callsOf(areas: AreaDefinition | readonly AreaDefinition[]): CallDefinition[] {
  const list = Array.isArray(areas) ? (areas as readonly AreaDefinition[]) : [areas as AreaDefinition]
  return list.flatMap((area) => Object.values(area.calls))
}
