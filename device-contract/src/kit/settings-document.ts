import * as z from 'zod/mini'
import type { Area, SettingsOf } from './define-area.ts'
import { fieldsOf } from './wire-object.ts'
import type { WireField } from './wire-object.ts'

/** Settings of an area as they are sent and stored: wire names and wire values. */
export type SettingsDocument = Readonly<Record<string, unknown>>

/** SETA-02a: the settings of a document from any source; a field that is missing or refused has its default. */
export function readSettings<A extends Area>(area: A, document: unknown): SettingsOf<A> {
  const known = isDocument(document) ? document : {}
  const values: Record<string, unknown> = {}
  for (const field of settingsFields(area)) values[field.ours] = readField(area, field, own(known, field.wire))
  return values as SettingsOf<A>
}

/** All fields of some settings in wire form. */
export function writeSettings<A extends Area>(area: A, values: SettingsOf<A>): SettingsDocument {
  return encodeFields(area, values as Readonly<Record<string, unknown>>)
}

/** SETA-03a: some changed fields in wire form. Throws for a field or a value that the area refuses. */
export function encodeChanges<A extends Area>(area: A, changes: Partial<SettingsOf<A>>): SettingsDocument {
  const fields = settingsFields(area)
  const unknown = Object.keys(changes).find((name) => !fields.some(({ ours }) => ours === name))
  if (unknown !== undefined) throw new Error(`the settings of ${area.id} have no field '${unknown}'`)
  return encodeFields(area, changes as Readonly<Record<string, unknown>>)
}

/** SETA-03a: received fields as they are stored; undefined when the area refuses one of them. */
export function decodeChanges(area: Area, received: SettingsDocument): SettingsDocument | undefined {
  const fields = settingsFields(area)
  const document: Record<string, unknown> = {}
  for (const [wire, value] of Object.entries(received)) {
    const field = fields.find((one) => one.wire === wire)
    const decoded = field && decode(field, value)
    if (!field || !decoded) return undefined
    document[wire] = z.encode(field.schema, decoded.value as never)
  }
  return document
}

/** Throws unless the area's settings are a `wireObject` whose fields all have defaults. */
export function checkSettings(area: Area): void {
  readSettings(area, {})
}

function settingsFields(area: Area): readonly WireField[] {
  const fields = area.settings && fieldsOf(area.settings)
  if (!fields) throw new Error(`area ${area.id} declares no settings made with wireObject`)
  return fields
}

function encodeFields(area: Area, values: Readonly<Record<string, unknown>>): SettingsDocument {
  const document: Record<string, unknown> = {}
  for (const { ours, wire, schema } of settingsFields(area)) {
    const value = own(values, ours)
    if (value !== undefined) document[wire] = z.encode(schema, value as never)
  }
  return document
}

function readField(area: Area, field: WireField, stored: unknown): unknown {
  const known = decode(field, stored) ?? decode(field, undefined)
  if (!known) throw new Error(`the setting '${field.ours}' of area ${area.id} has no default`)
  return known.value
}

function decode({ schema }: WireField, wire: unknown): { readonly value: unknown } | undefined {
  try {
    const decoded = z.safeDecode(schema, wire as never)
    return decoded.success ? { value: decoded.data } : undefined
  } catch {
    // A codec that throws for what it does not understand refuses it.
    return undefined
  }
}

/** Only what the document holds itself: a field may be called `constructor`. */
const own = (document: SettingsDocument, name: string): unknown => (Object.hasOwn(document, name) ? document[name] : undefined)

function isDocument(value: unknown): value is SettingsDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
