import type { AppIconData } from '../apps/apps.ts'

/** An app's face as a picture for the tab: its colours and its glyph. Only numbers and colours that were declared are in it. */
export function appIconAddress({ glyph, from, to }: AppIconData): string {
  const shapes = typeof glyph === 'string' ? [] : glyph
  const drawn = shapes.map(([kind, numbers]) => `<${kind} ${attributesOf(numbers)}/>`).join('')
  const picture = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1">',
    `<stop stop-color="${escaped(from)}"/><stop offset="1" stop-color="${escaped(to)}"/></linearGradient></defs>`,
    '<rect width="48" height="48" rx="11" fill="url(#a)"/>',
    `<g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

const escaped = (value: unknown): string => String(value).replaceAll(/[^\w\s#.,()%-]/g, '')

function attributesOf(numbers: object): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${escaped(name)}="${escaped(value)}"`)
    .join(' ')
}
