import { randomBytes } from 'node:crypto'

/** Letters and digits that are not mistaken for one another on paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupCount = 8
const groupSigns = 5

/** BK-09d: a new key: 200 random bits in groups that a person can type. It is the password of the repository as it stands. */
export function newRepositoryKey(): string {
  const all = [...randomBytes(groupCount * groupSigns)].map((byte) => signs.charAt(byte & 31)).join('')
  return Array.from({ length: groupCount }, (_, at) => all.slice(at * groupSigns, (at + 1) * groupSigns)).join('-')
}

/** The key as a person typed it from paper. What is no key of ours stays as it is: the repository may have another password. */
export function typedRepositoryKey(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isOurs = plain.length === groupCount * groupSigns && [...plain].every((sign) => signs.includes(sign))
  return isOurs ? (plain.match(new RegExp(`.{${groupSigns}}`, 'g')) ?? []).join('-') : typed.trim()
}
