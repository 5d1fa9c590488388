import * as z from 'zod/mini'
import { wireNumber } from './wire-number.ts'

/** One wire enum: names on our side, numbers on the wire (H-06, H-07: numbers are never shared between codecs). */
export interface EnumCodec<Name extends string> {
  /** The wire numbers by our name. */
  readonly codes: Readonly<Record<Name, number>>
  readonly names: readonly Name[]
  readonly toWire: (name: Name) => number
  /** Undefined for a number this codec does not know. */
  readonly fromWire: (code: number) => Name | undefined
  /** Number (or digits, in a query) on the wire, name on our side. */
  readonly schema: z.ZodMiniType<Name, number>
}

/** Defines the codec of one row of table G3. */
export function defineEnumCodec<const T extends Readonly<Record<string, number>>>(codes: T): EnumCodec<keyof T & string> {
  type Name = keyof T & string
  const names = Object.keys(codes) as Name[]
  const byCode = new Map<number, Name>(names.map((name) => [codes[name] as number, name]))
  if (byCode.size !== names.length) throw new Error('two names share one wire number')
  const schema = z.codec(
    wireNumber().check(
      z.int(),
      z.gte(Math.min(...byCode.keys())),
      z.lte(Math.max(...byCode.keys())),
      z.refine((code: number) => byCode.has(code), 'unknown wire number'),
    ),
    z.enum(names as [Name, ...Name[]]),
    { decode: (code) => byCode.get(code) as Name, encode: (name) => codes[name] as number },
  )
  return {
    codes: codes as unknown as Readonly<Record<Name, number>>,
    names,
    toWire: (name) => codes[name] as number,
    fromWire: (code) => byCode.get(code),
    schema: schema as unknown as z.ZodMiniType<Name, number>,
  }
}
