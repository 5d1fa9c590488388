import * as z from 'zod/mini'

/** A field whose wire name differs from ours. */
export interface NamedField<S extends z.ZodMiniType> {
  readonly wireName: string
  readonly schema: S
}
type Field = z.ZodMiniType | NamedField<z.ZodMiniType>
type SchemaOf<F> = F extends NamedField<infer S> ? S : F extends z.ZodMiniType ? F : never
type Optionals<S extends Record<string, Field>> = { [K in keyof S]: undefined extends z.output<SchemaOf<S[K]>> ? K : never }[keyof S]
/** Our side of a wire object. */
export type DomainOf<S extends Record<string, Field>> = { readonly [K in Exclude<keyof S, Optionals<S>>]: z.output<SchemaOf<S[K]>> } & {
  readonly [K in Optionals<S>]?: z.output<SchemaOf<S[K]>>
}

/** Says that our field is called `wireName` on the wire. */
export function named<S extends z.ZodMiniType>(wireName: string, schema: S): NamedField<S> {
  return { wireName, schema }
}

function isNamed(field: Field): field is NamedField<z.ZodMiniType> {
  return 'wireName' in field
}

const fieldsBySchema = new WeakMap<object, readonly WireField[]>()

/** One field as both sides know it. */
export interface WireField {
  readonly ours: string
  readonly wire: string
  readonly schema: z.ZodMiniType
}

/** The fields of a schema made by `wireObject`; undefined for any other. */
export function fieldsOf(schema: object): readonly WireField[] | undefined {
  return fieldsBySchema.get(schema)
}

/**
 * An object schema whose wire names stay inside the contract: decoding turns wire names into ours, encoding turns ours
 * back. Unknown wire fields are dropped, so an older client can read a newer device.
 */
export function wireObject<S extends Record<string, Field>>(shape: S): z.ZodMiniType<DomainOf<S>, object> {
  const fields = Object.entries(shape).map(([ours, field]) => ({
    ours,
    wire: isNamed(field) ? field.wireName : ours,
    schema: isNamed(field) ? field.schema : field,
  }))
  const wireShape = z.object(Object.fromEntries(fields.map(({ wire, schema }) => [wire, schema])))
  if (fields.every(({ ours, wire }) => ours === wire)) return remembered(wireShape, fields) as unknown as z.ZodMiniType<DomainOf<S>, object>
  const codec = z.codec(wireShape, z.custom<Record<string, unknown>>(isRecord), {
    decode: (wire) => rename(wire, fields, ({ wire: from, ours: to }) => [from, to]),
    encode: (ours) => rename(ours, fields, ({ wire: to, ours: from }) => [from, to]) as never,
  })
  return remembered(codec, fields) as unknown as z.ZodMiniType<DomainOf<S>, object>
}

/** A value as it is sent and stored. Throws for a value that the schema refuses. */
export function toWire<S extends z.ZodMiniType>(schema: S, value: z.output<S>): unknown {
  return z.encode(schema, value)
}

function remembered<T extends object>(schema: T, fields: readonly WireField[]): T {
  fieldsBySchema.set(schema, fields)
  return schema
}

interface FieldNames {
  readonly ours: string
  readonly wire: string
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function rename(
  record: Record<string, unknown>,
  fields: readonly FieldNames[],
  names: (field: FieldNames) => [from: string, to: string],
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {}
  for (const field of fields) {
    const [from, to] = names(field)
    if (record[from] !== undefined) renamed[to] = record[from]
  }
  return renamed
}
