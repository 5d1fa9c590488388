import type { DemoState } from './demo-server.ts'
import type { SearchAccounts } from './search-accounts.ts'
import type { SearchUploads } from './search-uploads.ts'

/** The app keys that the demonstration gives out. */
export const searchKeys = { clientId: 'demo-client', clientSecret: 'demo-client-secret', folder: '/apps/Cove' } as const

/** What the answers of the drive are made of. */
export interface SearchParts {
  readonly state: DemoState
  readonly accounts: SearchAccounts
  readonly uploads: SearchUploads
}
