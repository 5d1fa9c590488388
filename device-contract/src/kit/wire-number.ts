import * as z from 'zod/mini'

/** Digits as `String(number)` writes them: no spaces, no hexadecimal, not empty. */
const decimal = /^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/

type NumberKind = new (definition: z.core.$ZodNumberDef) => z.ZodMiniNumber<number>

/** A number schema that also reads the digits of a query. Coercion would take `null`, `true`, `''` and empty lists for numbers too. */
const WireNumber: NumberKind = z.core.$constructor<z.ZodMiniNumber<number>, z.core.$ZodNumberDef>('WireNumber', initialise)

function initialise(schema: z.ZodMiniNumber<number>, definition: z.core.$ZodNumberDef): void {
  const init: (schema: z.ZodMiniNumber<number>, definition: z.core.$ZodNumberDef) => void = z.ZodMiniNumber.init
  init(schema, definition)
  const { parse } = schema._zod
  schema._zod.parse = (payload, context) => {
    const { value } = payload
    if (typeof value === 'string' && decimal.test(value)) payload.value = Number(value)
    return parse(payload, context)
  }
}

/** A finite number, in JSON or as digits in a query or a form. Give it bounds with `check`. */
export function wireNumber(): z.ZodMiniNumber<number> {
  return new WireNumber({ type: 'number', checks: [] })
}
