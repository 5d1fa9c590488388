import { z } from '@cove/device-contract/kit'

const schema = z.object({ inner: z.string(), sentAs: z.string() })

/** What continues an upload: what its shelf needs, and the name under which the file is sent. */
export const stateWith = (inner: string, sentAs: string): string => JSON.stringify({ inner, sentAs })

/** The same, read; both undefined for anything else. */
export function continuedState(state: string | undefined): Partial<z.output<typeof schema>> {
  if (state === undefined) return {}
  try {
    return schema.safeParse(JSON.parse(state)).data ?? {}
  } catch {
    return {}
  }
}
