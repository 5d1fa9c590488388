/** What is wrong with the name of a service account. */
export type AccountNameProblem = 'empty' | 'tooLong' | 'root' | 'form'
/** What is wrong with the password of a service account. */
export type ServicePasswordProblem = 'empty' | 'tooLong' | 'characters'

const maxNameLength = 30
const maxPasswordBytes = 30
/** NSV-01b; curly quotes and Chinese are outside of ASCII. */
const forbidden = /[*#&<>()\\/|'"]/

/** NSV-01b: lower-case letters and digits, a letter first, at most 30, and not `root`. */
export function accountNameProblemOf(name: string): AccountNameProblem | undefined {
  if (name === '') return 'empty'
  if (name.length > maxNameLength) return 'tooLong'
  if (!/^[a-z][a-z0-9]*$/.test(name)) return 'form'
  return name === 'root' ? 'root' : undefined
}

/** NSV-01b: at most 30 bytes, printable ASCII without characters that clients and shells treat specially. */
export function servicePasswordProblemOf(password: string): ServicePasswordProblem | undefined {
  if (password === '') return 'empty'
  if (!/^[\u0021-\u007e]*$/.test(password) || forbidden.test(password)) return 'characters'
  return password.length > maxPasswordBytes ? 'tooLong' : undefined
}
