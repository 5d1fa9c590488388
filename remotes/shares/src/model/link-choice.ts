import type { InputOf } from '@cove/device-contract'
import type { Link, LinkAddress, shares } from '@cove/device-contract/shares'

/** What the owner decides about a link. */
export type LinkChoice = Omit<InputOf<typeof shares.calls.changeLink>['body'], 'linkId'>

const terms = [
  'way',
  'code',
  'mostVisits',
  'mostDownloads',
  'allowsDownload',
  'notifies',
  'hidesPlace',
  'isHomeOnly',
  'note',
  'mostFileBytes',
  'mostBytes',
  'mostFiles',
] as const satisfies readonly (keyof Link & keyof LinkChoice)[]

const present = (value: unknown): boolean => value !== undefined

/** The terms of a link as they are, so that a change of one leaves the others. Its end stays where it is. */
export function choiceOf(link: Link): LinkChoice {
  return Object.fromEntries(terms.map((name) => [name, link[name]]).filter(([, value]) => present(value)))
}

/** The same terms without one of them. */
export function without(choice: LinkChoice, name: keyof LinkChoice): LinkChoice {
  return Object.fromEntries(Object.entries(choice).filter(([key]) => key !== name))
}

/** H-89: the first of the addresses that the device gave. A device that does not listen yet has none. */
export const bestAddress = ({ addresses }: Pick<Link, 'addresses'>): LinkAddress => addresses[0] ?? { url: '', reach: 'computer' }

const dayMs = 24 * 3600_000

/** The standard validity that a link still has, when it has just been given it. */
export function daysOf({ createdSeconds, expiresSeconds }: Link): number {
  return Math.round(((expiresSeconds - createdSeconds) * 1000) / dayMs)
}

/** The day of a moment where the user is, as a date field has it: 2026-11-30. */
export function dayOf(timeSeconds: number): string {
  const time = new Date(timeSeconds * 1000)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** A whole number above 0; undefined for anything else. */
export function countOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined
}
