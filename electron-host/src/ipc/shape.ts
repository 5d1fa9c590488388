/** Checks a value that crossed from a page. Unlike a schema library it costs the preload nothing. */
export type Shape<T> = (value: unknown) => value is T

/** The type a shape lets through. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never

type Fields = Readonly<Record<string, Shape<never> | Shape<unknown>>>

/** A string of at most so many UTF-16 units, and of a pattern where one is given. */
export function text(maxLength: number, pattern?: RegExp): Shape<string> {
  return (value): value is string =>
    typeof value === 'string' && value.length <= maxLength && value.isWellFormed() && (pattern?.test(value) ?? true)
}

/** A whole number within bounds. */
export function integer(min: number, max: number): Shape<number> {
  return (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
}

export const flag: Shape<boolean> = (value): value is boolean => typeof value === 'boolean'

/** No input at all. */
export const nothing: Shape<undefined> = (value): value is undefined => value === undefined

/** One of some words. */
export function oneOf<const T extends string>(...words: readonly T[]): Shape<T> {
  return (value): value is T => words.some((word) => word === value)
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value)
}

/** A plain object with these fields and no others. */
export function record<const F extends Fields>(fields: F): Shape<{ readonly [K in keyof F]: ShapeOf<F[K]> }> {
  return (value): value is { readonly [K in keyof F]: ShapeOf<F[K]> } => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return false
    if (Reflect.ownKeys(value).some((key) => typeof key !== 'string' || !Object.hasOwn(fields, key))) return false
    return Object.entries(fields).every(([key, shape]) =>
      (shape as Shape<unknown>)(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    )
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
