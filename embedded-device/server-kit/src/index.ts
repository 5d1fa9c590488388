export { clientNameOf } from './client-name.ts'
export { dropDatabase, moveDatabase } from './database-files.ts'
export { openDatabase, type DatabaseOptions, type Db, type Durability, type Row, type SqlValue } from './database.ts'
export { isPlaceWithin, mountsOf, placesBelow, type Mount, type MountPlace } from './mount-places.ts'
export { heldAround, heldBelow, isFolderTaken, isHeld, lockFolder } from './folder-lock.ts'
export type { FolderLock, HeldAround, LockHolder } from './folder-lock.ts'
export { acceptForms } from './form-body.ts'
export { forwardedSource, isHomeAddress } from './forwarded-source.ts'
export { createHashGate, type HashGate } from './hash-gate.ts'
export { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'
export { openLog, silentLog, type Log } from './log.ts'
export { databaseFault, openCheckedDatabase, type CheckedDatabaseOptions, type DatabaseFault } from './checked-database.ts'
export { backupDatabase, migrate, needsMigration, readMigrations, schemaVersion, type MigrationStep } from './migrate.ts'
export {
  createdPasskey,
  passkeyCounter,
  passkeyCreation,
  passkeyIdOf,
  passkeyRequest,
  type Ceremony,
  type CeremonyOptions,
  type PasskeyOwner,
} from './passkey-ceremony.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { readFileIfAny, writePrivateFile } from './private-file.ts'
export { createPace, type Pace } from './pace.ts'
export { createRateLimit, sourceKey, type RateLimit, type RateLimitOptions } from './rate-limit.ts'
export { newRecoveryCodes, typedCode } from './recovery-codes.ts'
export { redact } from './redact.ts'
export { openSignInLimits, type SignInAttempt, type SignInLimits } from './sign-in-limits.ts'
export { derivedToken, hashToken, newToken } from './tokens.ts'
export { isUnusableFile, UnusableFile, type FileFault } from './unusable-file.ts'
export { createSealing, type Sealing } from './sealing.ts'
export { newTotpSecret, totpStepOf } from './totp.ts'
