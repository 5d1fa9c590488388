import * as z from 'zod/mini'

/** Drops the fields a strict schema does not know; anything else that does not fit is left for the schema to refuse. */
export function withoutUnknownFields(schema: z.ZodMiniType): (value: unknown) => unknown {
  return (value) => {
    const issues = z.safeParse(schema, value).error?.issues ?? []
    const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : []))
    return unknown.reduce<unknown>(withoutField, value)
  }
}

function withoutField(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null || first === undefined) return value
  if (rest.length > 0) {
    const changed = withoutField(Reflect.get(value, first), rest)
    return Array.isArray(value) ? value.with(Number(first), changed) : { ...value, [first]: changed }
  }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first))
}
