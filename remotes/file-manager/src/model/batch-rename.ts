import type { Resource } from '@cove/device-contract/files'
import { extensionOf, nameProblemOf, stemOf, trimName } from '@cove/device-contract/rules'
import type { TakenPrecision } from '@cove/device-contract/media'
import type { NameProblem } from '@cove/device-contract/rules'

/** A file of the batch. */
export interface RenamedFile extends Pick<Resource, 'name' | 'kind' | 'modifiedSeconds'> {
  /** When a picture or film was taken: local time of the place, counted as if it were UTC. */
  readonly takenSeconds?: number | undefined
  /** What is known of that time; undefined: all of it. */
  readonly takenPrecision?: TakenPrecision | undefined
}

/** FM-25: the rules of a batch; each is used while it is on, in this order. */
export interface RenameRules {
  readonly replace: {
    readonly isOn: boolean
    readonly find: string
    readonly by: string
    readonly isCaseSensitive: boolean
    readonly isPattern: boolean
    readonly withExtension: boolean
  }
  readonly letters: { readonly isOn: boolean; readonly to: 'lower' | 'upper' | 'title' }
  readonly date: { readonly isOn: boolean; readonly of: DateKind; readonly format: DateFormat; readonly at: 'start' | 'end' }
  readonly number: { readonly isOn: boolean; readonly from: number; readonly digits: number; readonly at: 'start' | 'end' | 'instead' }
  readonly extension: { readonly isOn: boolean; readonly to: string }
}

/** `taken`: of pictures and films when they were taken, of other files when they were changed. */
export const dateKinds = ['taken', 'modified'] as const
export type DateKind = (typeof dateKinds)[number]
export const dateFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY-MM-DD HH.mm'] as const
export type DateFormat = (typeof dateFormats)[number]

export const initialRules: RenameRules = {
  replace: { isOn: true, find: '', by: '', isCaseSensitive: false, isPattern: false, withExtension: false },
  letters: { isOn: false, to: 'lower' },
  date: { isOn: false, of: 'taken', format: 'YYYY-MM-DD', at: 'start' },
  number: { isOn: false, from: 1, digits: 3, at: 'end' },
  extension: { isOn: false, to: '' },
}

/** One row of the preview. */
export interface RenamedRow {
  readonly oldName: string
  readonly newName: string
  /** `same`: nothing changes; `clash`: another row, or a file that stays, has this name. */
  readonly state: 'ok' | 'same' | 'clash' | NameProblem
}

/** FM-25: the new names, without those of files that are not renamed (`staying`). A pattern that is not valid changes nothing. */
export function previewRename(files: readonly RenamedFile[], rules: RenameRules, staying: ReadonlySet<string>): readonly RenamedRow[] {
  const pattern = patternOf(rules.replace)
  const names = files.map((file, index) => newNameOf(file, { rules, index, pattern }))
  const uses = new Map<string, number>()
  for (const name of names) uses.set(keyOf(name), (uses.get(keyOf(name)) ?? 0) + 1)
  return files.map(({ name: oldName }, index) => {
    const newName = names[index] ?? oldName
    if (newName === oldName && (uses.get(keyOf(newName)) ?? 0) === 1) return { oldName, newName, state: 'same' }
    const problem = nameProblemOf(newName)
    if (problem) return { oldName, newName, state: problem }
    const isTaken = (uses.get(keyOf(newName)) ?? 0) > 1 || staying.has(keyOf(newName))
    return { oldName, newName, state: isTaken ? 'clash' : 'ok' }
  })
}

/** How the device compares names (FM-06): some disks ignore case. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** FM-25: the way out of clashes: a number behind each name that is taken. */
export function withoutClashes(
  rows: readonly RenamedRow[],
  files: readonly RenamedFile[],
  staying: ReadonlySet<string>,
): readonly RenamedRow[] {
  const used = new Set([...staying, ...rows.filter(({ state }) => state !== 'clash').map(({ newName }) => keyOf(newName))])
  return rows.map((row, index) => {
    if (row.state !== 'clash') return row
    const isFolder = files[index]?.kind === 'folder'
    const [stem, extension] = isFolder ? [row.newName, ''] : splitName(row.newName)
    let name = row.newName
    for (let count = 2; used.has(keyOf(name)); count += 1) name = `${stem} (${count})${extension}`
    used.add(keyOf(name))
    return { ...row, newName: name, state: name === row.oldName ? 'same' : 'ok' }
  })
}

interface NameInput {
  readonly rules: RenameRules
  readonly index: number
  readonly pattern: RegExp | undefined
}

function newNameOf(file: RenamedFile, { rules, index, pattern }: NameInput): string {
  const { replace, letters, date, number, extension } = rules
  const replaced = (text: string) => (pattern ? replacedBy(text, pattern, replace) : text)
  const whole = replace.withExtension ? replaced(file.name) : file.name
  const [wholeStem, wholeEnding] = file.kind === 'folder' ? [whole, ''] : splitName(whole)
  let stem = replace.withExtension ? wholeStem : replaced(wholeStem)
  let ending = wholeEnding
  if (letters.isOn) stem = lettersOf(stem, letters.to)
  if (date.isOn) stem = placed(stem, dateText(shownSeconds(file, date.of), formatFor(file, date)), date.at)
  if (number.isOn) {
    const text = String(number.from + index).padStart(number.digits, '0')
    stem = number.at === 'instead' ? text : placed(stem, text, number.at)
  }
  if (extension.isOn && file.kind !== 'folder') ending = extension.to.trim() === '' ? '' : `.${extension.to.trim().replace(/^\.+/, '')}`
  return trimName(`${stem}${ending}`)
}

function replacedBy(text: string, pattern: RegExp, { by, isPattern }: RenameRules['replace']): string {
  return isPattern ? text.replace(pattern, by) : text.replace(pattern, () => by)
}

function splitName(name: string): readonly [string, string] {
  const extension = extensionOf(name)
  return extension === '' ? [name, ''] : [stemOf(name), name.slice(stemOf(name).length)]
}

const placed = (stem: string, text: string, at: 'start' | 'end'): string => (at === 'start' ? `${text}_${stem}` : `${stem}_${text}`)

function lettersOf(text: string, to: RenameRules['letters']['to']): string {
  if (to === 'lower') return text.toLocaleLowerCase()
  if (to === 'upper') return text.toLocaleUpperCase()
  return text
    .toLocaleLowerCase()
    .replaceAll(/(^|[\s_-])(\p{L})/gu, (_, before: string, letter: string) => `${before}${letter.toLocaleUpperCase()}`)
}

/** Local time, counted as if it were UTC: of the place for what was taken, of this computer for what was changed. */
function shownSeconds({ takenSeconds, modifiedSeconds }: RenamedFile, of: DateKind): number {
  if (of === 'taken' && takenSeconds !== undefined) return takenSeconds
  return modifiedSeconds - new Date(modifiedSeconds * 1000).getTimezoneOffset() * 60
}

/** MED-01b: what nothing says is not in the name: no time of the day, no day, no month. */
function formatFor({ takenSeconds, takenPrecision }: RenamedFile, { of, format }: RenameRules['date']): string {
  if (of !== 'taken' || takenSeconds === undefined || takenPrecision === undefined) return format
  const day = format.replace(' HH.mm', '')
  if (takenPrecision === 'day') return day
  const month = day.replace(/[^M]?DD/, '')
  return takenPrecision === 'month' ? month : month.replace(/[^Y]?MM/, '')
}

function dateText(seconds: number, format: string): string {
  const time = new Date(seconds * 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const parts = {
    YYYY: String(time.getUTCFullYear()).padStart(4, '0'),
    MM: two(time.getUTCMonth() + 1),
    DD: two(time.getUTCDate()),
    HH: two(time.getUTCHours()),
    mm: two(time.getUTCMinutes()),
  }
  return format.replaceAll(/YYYY|MM|DD|HH|mm/g, (part) => parts[part as keyof typeof parts])
}

/** Undefined when nothing is looked for; a pattern that is not valid looks for nothing. */
function patternOf({ isOn, find, isCaseSensitive, isPattern }: RenameRules['replace']): RegExp | undefined {
  if (!isOn || find === '') return undefined
  try {
    return new RegExp(isPattern ? find : find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), isCaseSensitive ? 'gu' : 'giu')
  } catch {
    return undefined
  }
}

/** What was removed and what was added: the parts that old and new name do not share at their ends. */
export function changedPart(
  oldName: string,
  newName: string,
): { readonly start: number; readonly oldEnd: number; readonly newEnd: number } {
  let start = 0
  while (start < oldName.length && start < newName.length && oldName[start] === newName[start]) start += 1
  let end = 0
  while (end < oldName.length - start && end < newName.length - start && oldName.at(-1 - end) === newName.at(-1 - end)) end += 1
  return { start, oldEnd: oldName.length - end, newEnd: newName.length - end }
}
