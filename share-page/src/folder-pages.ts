import type { VisitItem } from '@cove/device-contract/shares'
import { calls } from './calls.ts'
import type { Opened } from './session.ts'

/** A page of a folder. */
export interface ListPage {
  readonly items: readonly VisitItem[]
  readonly total: number
}

/** Reads a page of a folder, or says why not. */
export async function listPage({ token, pass }: Opened, path: string, page: number): Promise<ListPage | { readonly error: string }> {
  try {
    const answer = await calls.visitList({ body: { token, pass, path, page } })
    return answer.ok ? answer.data : { error: answer.error.name }
  } catch {
    // No answer of the device.
    return { error: 'offline' }
  }
}
