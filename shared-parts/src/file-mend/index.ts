export type { DamagedFile } from './mend-calls.ts'
export { MendAllButton, MendButtons } from './mend-buttons.tsx'
export { MendState, useBackupNote } from './mend-state.tsx'
