import { CloudError, isCloudError } from '../door/cloud-error.ts'
import type { Keys, Renew } from './keys.ts'

/** A service whose tokens end while they are used is asked so many times. */
const maxTokens = 4

/** Does work with the token of an account; it is done again with the next one when the token ends. */
export async function withToken<T>(keys: Keys, renew: Renew, work: (token: string) => Promise<T>): Promise<T> {
  let token = await keys.token(renew)
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(token)
    } catch (error) {
      if (!isCloudError(error, 'tokenExpired')) throw error
      if (tries >= maxTokens) throw new CloudError('unavailable', { text: 'tokens end at once', cause: error })
      token = await keys.after(token, renew)
    }
  }
}
