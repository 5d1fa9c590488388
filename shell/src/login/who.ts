import { isEmail, phoneProblemOf } from '@cove/device-contract/rules'
import { cleanText } from './form-rules.ts'

/** Whose password is asked for next, or which sentence of the sign-in texts' `problems` says what is wrong with the text. */
export type Who =
  | { readonly kind: 'local' | 'online'; readonly account: string }
  | { readonly problem: 'whoEmpty' | 'phoneWrong' | 'emailWrong' }

/**
 * LGN-03a, S-I9: what was typed into the one sign-in field, told by its form alone. Nobody is asked whether such an account exists, so an
 * unknown account looks like a known one. The forms do not overlap: the name of a local account begins with a letter and has no @.
 */
export function whoIs(typed: string): Who {
  const account = cleanText(typed)
  if (account === '') return { problem: 'whoEmpty' }
  // oxlint-disable-next-line cove/one-fold -- nothing is searched for: an input method may write digits and the @ at full width
  const plain = account.normalize('NFKC')
  if (plain.includes('@')) return isEmail(plain) ? { kind: 'online', account: plain } : { problem: 'emailWrong' }
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(plain)) return { kind: 'local', account }
  const phone = plain.replace(/[\s().-]/g, '').replace(/^(?:\+|00)86/, '')
  return phoneProblemOf(phone) === undefined ? { kind: 'online', account: phone } : { problem: 'phoneWrong' }
}
