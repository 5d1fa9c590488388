import type * as z from 'zod/mini'
import type { CallDefinition } from './define-call.ts'
import { fieldsOf } from './wire-object.ts'

/**
 * What a field of an input names. A call that names something of a person must answer for another person's exactly as for what is not there
 * (S-H3); the rights table tries each (docs/reference/rights.md).
 */
export type IdentifierKind = keyof typeof isPersonal

/** True for what belongs to one person. The others are public, or open only to those who hold them. */
export const isPersonal = {
  storage: true,
  path: true,
  task: true,
  download: true,
  trash: true,
  session: true,
  person: true,
  device: true,
  passkey: true,
  attachment: true,
  message: true,
  notice: true,
  wallpaper: true,
  settingsChange: true,
  undoEntry: true,
  workspace: true,
  album: true,
  tag: true,
  /** A device a person is about to join: he asks about it before it is his (DEV-05c). */
  deviceToJoin: false,
  /** A registered app: everybody may know it. */
  app: false,
  /** A user of this device, with whom every user may share. */
  member: false,
  /** A day of the caller's own pictures. */
  memory: false,
  /** What a client calls itself or its computer: a name among the things of one user. */
  client: false,
  /** A one-time link; only the administrator of the device may name one. */
  link: false,
  /** Something a user wrote to the administrator; only the administrator of the device may name it. */
  feedback: false,
  /** A module of the device: every user may know it. */
  module: false,
  /** A question of a task, named together with the task. */
  question: false,
  /** A button of a message. */
  button: false,
  /** A position in the stream of events. */
  event: false,
  /** A token nobody can guess. */
  secret: false,
} as const

const kinds = new WeakMap<object, IdentifierKind>()

/** Says what a field names; every field of an input whose wire name is that of an id needs it. */
export function identifies<S extends z.ZodMiniType>(kind: IdentifierKind, schema: S): S {
  kinds.set(schema, kind)
  return schema
}

/** One field of an input that names something. */
export interface Identifier {
  readonly part: 'query' | 'body'
  /** Wire names from the outside in; `*` stands for each item of a list. */
  readonly place: readonly string[]
  readonly kind: IdentifierKind
}

/** Every text of an input, with what it names if it names anything. */
export interface TextField {
  readonly part: 'query' | 'body'
  readonly place: readonly string[]
  readonly kind: IdentifierKind | undefined
}

interface Def {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly in?: z.ZodMiniType
}

/** Every text a caller sends in the query or the body of a call. */
export function textFieldsOf(call: CallDefinition): TextField[] {
  const body = call.bodyKind === 'octet-stream' ? undefined : call.body
  return [...inPart('query', call.query), ...inPart('body', body)]
}

/** What the fields of a call name; empty for a call without ids. */
export function identifiersOf(call: CallDefinition): Identifier[] {
  return textFieldsOf(call).flatMap(({ kind, ...rest }) => (kind === undefined ? [] : [{ ...rest, kind }]))
}

function inPart(part: TextField['part'], schema: z.ZodMiniType | undefined): TextField[] {
  return schema ? textsIn(schema, []).map((found) => ({ part, ...found })) : []
}

type Found = Pick<TextField, 'place' | 'kind'>

function textsIn(schema: z.ZodMiniType, place: readonly string[]): Found[] {
  const kind = kinds.get(schema)
  if (kind !== undefined) return [{ place, kind }]
  const fields = fieldsOf(schema)
  if (fields) return fields.flatMap(({ wire, schema: field }) => textsIn(field, [...place, wire]))
  const { type, innerType, element, shape, in: inner } = schema._zod.def as unknown as Def
  if (type === 'string') return [{ place, kind: undefined }]
  if (element) return textsIn(element, [...place, '*'])
  if (shape) return Object.entries(shape).flatMap(([name, field]) => textsIn(field, [...place, name]))
  const within = innerType ?? inner
  return within ? textsIn(within, place) : []
}
