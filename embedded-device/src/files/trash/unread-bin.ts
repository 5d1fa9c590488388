import { isRefusal, toRefusal } from '@cove/server-kit/refusal'

/** No bin yet, or a removed space: what cannot be read counts as empty. */
export async function emptyWhenUnread<T>(reading: Promise<T>, empty: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isRefusal(toRefusal(error))) throw error
    return empty
  }
}
