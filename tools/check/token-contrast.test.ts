import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrastOf, over, parseColour } from './oklch.ts'
import { lowContrasts } from './token-contrast.ts'
import type { TokenPair } from './token-contrast.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../shared-ui/src', file), 'utf8')
const css = read('tokens/tokens.css')
const accents = [...read('wallpaper/wallpapers.ts').matchAll(/hue: (\d+), lightness: (-?[\d.]+)/g)].map(([, hue, lightness]) => ({
  accentHue: Number(hue),
  accentLightness: Number(lightness),
}))
const themes = ['light', 'dark'] as const

const surfaces = [['--s-0'], ['--s-1'], ['--s-2'], ['--s-raised'], ['--s-card'], ['--hover', '--s-0'], ['--accent-soft', '--s-0']]
const texts = ['--text-1', '--text-2', '--accent-text', '--ok', '--warn', '--err']
const fills: readonly TokenPair[] = [
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-err', '--err'],
  ['--on-color', '--badge'],
]
const pairsOf = (names: readonly string[]): readonly TokenPair[] => [
  ...names.flatMap((name) => surfaces.map((under): TokenPair => [name, ...under])),
  ...fills,
]

test('H-29 the accents are those of the wallpapers', () => {
  expect(accents).toHaveLength(8)
})

test.each(themes)('H-29 texts of the kit have 4.5:1 on every surface, for every accent: %s', (theme) => {
  const looks = accents.map((accent) => ({ theme, isMoreContrast: false, ...accent }))
  expect(looks.flatMap((look) => lowContrasts(css, look, { pairs: pairsOf(texts), ratio: 4.5 }))).toEqual([])
})

test.each(themes)('H-29 where more contrast is asked for, texts have 7:1 and edges 4.5:1, for every accent: %s', (theme) => {
  const looks = accents.map((accent) => ({ theme, isMoreContrast: true, ...accent }))
  const paper = theme === 'light' ? '--launcher-ink' : '--on-color'
  const labels: readonly TokenPair[] = [['--wall-ink', '--wall-label', paper]]
  const lines = ['--line-1', '--line-2', '--ctl-line', '--accent-line'].flatMap((line) =>
    ['--s-0', '--s-1', '--s-2'].map((under): TokenPair => [line, under]),
  )
  expect(looks.flatMap((look) => lowContrasts(css, look, { pairs: [...pairsOf([...texts, '--text-3']), ...labels], ratio: 7 }))).toEqual([])
  expect(looks.flatMap((look) => lowContrasts(css, look, { pairs: lines, ratio: 4.5 }))).toEqual([])
})

test('H-29 lines of lyrics that are not sung have 4.5:1 on the ground of the player', () => {
  const lyrics = readFileSync(path.join(import.meta.dirname, '../../remotes/viewer/src/music/music.module.css'), 'utf8')
  const ground = parseColour(/--s-player: (oklch\([^)]*\))/.exec(css)?.[1] ?? '')
  const opacities = [...lyrics.matchAll(/^\.line\b[^{]*\{[^}]*opacity: ([\d.]+)/gm)].map(([, opacity]) => Number(opacity))
  expect(opacities).toHaveLength(4)
  // The text is `--on-color`.
  const low = opacities.filter((opacity) => contrastOf(over([1, 1, 1, opacity], ground), ground) < 4.5)
  expect(low).toEqual([])
})
