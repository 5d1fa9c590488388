import { hashPassword, verifyPassword } from '@cove/server-kit'

/** Keeps and compares the twice-hashed form of passwords (H-28). A seam, so that a test can count the work (S-I9). */
export interface Passwords {
  hash(hashedPassword: string): Promise<string>
  /** Without a stored hash it does the same work and answers false. */
  verify(hashedPassword: string, stored: string | undefined): Promise<boolean>
}

/** H-28: argon2id over what the client has hashed twice. */
export const argonPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
