import { expect, test } from 'vitest'
import { sharePlugin } from './share-plugin.ts'

type Resolve = NonNullable<ReturnType<typeof sharePlugin>['resolveShare']>
type Args = Parameters<Resolve>[0]

const own = { from: 'shell' }
const elsewhere = () => undefined

/** What the federation hands over for one module, with its own answer. */
const question = (version: string, requiredVersion: string | false, more: object = {}): Args =>
  ({
    shareScopeMap: { default: { react: { '19.2.0': own, '19.3.0-rc.1': own } } },
    scope: 'default',
    pkgName: 'react',
    version,
    shareInfo: { shareConfig: { requiredVersion, singleton: true }, ...more },
    resolver: elsewhere,
  }) as unknown as Args

const resolverOf = (asked: Args): unknown => {
  const answer = sharePlugin().resolveShare?.(asked)
  return answer === asked ? asked.resolver : undefined
}

test.each([
  ['^19.0.0', true],
  ['~19.2.0', true],
  ['19.2.0', true],
  ['*', true],
  ['^19.3.0', false],
  ['^18.0.0', false],
  ['18 || 19', false],
  ['', false],
])('W9 WIN-07 what the shell offers in 19.2.0 to a remote that takes %s is judged by the shell: %s', (range, isOurs) => {
  const asked = question('19.2.0', range)
  const resolver = resolverOf(asked)
  if (isOurs) expect(asked.resolver?.()).toEqual({ shared: own, useTreesShaking: false })
  expect(resolver === elsewhere).toBe(!isOurs)
})

test.each([
  ['a version nobody offers', question('19.9.9', '*')],
  ['a prerelease', question('19.3.0-rc.1', '>=19.0.0')],
  ['a remote without a range', question('19.2.0', false)],
  ['a module of which parts are left out', question('19.2.0', '^19.0.0', { treeShaking: { mode: 'runtime-infer' } })],
  ['a federation that tells less', question('19.2.0', '^19.0.0', { shareConfig: undefined })],
])('WIN-07 %s is left to the federation', (_what, asked) => {
  expect(resolverOf(asked)).toBe(elsewhere)
})
