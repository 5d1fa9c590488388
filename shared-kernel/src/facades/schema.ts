import * as z from 'zod/mini'

// The page's policy forbids building functions from text; zod then need not try.
z.config({ jitless: true })

export {
  array,
  boolean,
  discriminatedUnion,
  enum as oneOf,
  int,
  literal,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
  union,
  unknown,
} from 'zod/mini'
export type { infer as InferSchema, ZodMiniType as Schema } from 'zod/mini'
