import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manifestOf } from '../remote/remote-manifest.ts'
import type { ModulesState } from '../modules/modules.ts'
import { chooseOpener } from './choose-opener.ts'
import { fitOf, openersOf } from './opener.ts'
import { mostRemembered, rememberedFor, withRemembered } from './remembered-openers.ts'

const icon = { glyph: [['circle', { cx: 12, cy: 12, r: 6 }]], from: '#111', to: '#222' } as const

function app(id: string, opens: object[], needs: object = {}) {
  const declared = {
    id,
    kernel: '^1.0.0',
    title: 'app',
    icon,
    names: { 'zh-CN': { app: `${id} 应用` }, en: { app: `${id} app` } },
    windows: { main: { title: 'app', path: `/${id}`, size: [400, 300], load: () => Promise.reject(new Error('loaded')) } },
    opens: opens.map((one) => ({ id: 'main', title: 'app', route: `/${id}`, ...one })),
    needs,
  }
  return { manifest: manifestOf(declared as never) }
}

const known = (...modules: object[]) => ({ status: 'known', modules }) as unknown as ModulesState
const editor = app('editor', [{ extensions: ['md'], verbs: ['open', 'edit'] }])
const reader = app('reader', [{ types: ['text/markdown', 'application/pdf'] }])
const anyText = app('any-text', [{ types: ['text/*'] }])
const anything = app('anything', [{ types: ['*/*'] }])
const links = app('links', [{ extensions: ['torrent'] }], { module: 'downloads' })
const all = [anything, anyText, reader, editor, links]
const source = (modules = known(), published = all) => ({ published, modules, user: undefined })
const keys = (openers: readonly { readonly key: string }[]) => openers.map(({ key }) => key)
const remembered = (key: string) => ({ key, names: { 'zh-CN': '甲', en: 'A' } })

describe('OPN-02 which app suits a file', () => {
  test.each([
    ['a.md', 4, 3, 2, 1],
    ['A.MD', 4, 3, 2, 1],
    ['a.txt', 0, 0, 2, 1],
    ['a.pdf', 0, 3, 0, 1],
    ['.md', 0, 0, 0, 1],
    ['md', 0, 0, 0, 1],
    ['a.', 0, 0, 0, 1],
    ['云湾.md', 4, 3, 2, 1],
  ] as const)('OPN-02 %s: extension %i, type %i, kind %i, any %i', (name, ...fits) => {
    const declared = [{ extensions: ['md'] }, { types: ['text/markdown', 'application/pdf'] }, { types: ['text/*'] }, { types: ['*/*'] }]
    expect(declared.map((one) => fitOf(one, name))).toEqual(fits)
  })

  test('OPN-02 the best fit comes first, then those that do not suit', () => {
    expect(keys(openersOf(source(), 'open', ['a.md']))).toEqual([
      'editor/main',
      'reader/main',
      'any-text/main',
      'anything/main',
      'links/main',
    ])
  })

  test('OPN-02 several files need an app that suits each of them', () => {
    const suiting = openersOf(source(), 'open', ['a.md', 'b.pdf']).filter(({ suits }) => suits)
    expect(keys(suiting)).toEqual(['reader/main', 'anything/main'])
  })

  test('OPN-01 a verb lists only the apps that declare it', () =>
    expect(keys(openersOf(source(), 'edit', ['a.md']))).toEqual(['editor/main']))

  test('OPN-02 an app for administrators is not offered to others', () => {
    const tool = app('tool', [{ types: ['*/*'] }], { admin: true })
    expect(openersOf({ ...source(known(), [tool]), user: { role: 'user' } }, 'open', ['a.md'])).toEqual([])
    expect(openersOf({ ...source(known(), [tool]), user: { role: 'admin' } }, 'open', ['a.md'])).toHaveLength(1)
  })

  test('OPN-02 any name and any set of declarations give an order without a fault, suiting ones first', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const suits = openersOf(source(), 'open', [name]).map((opener) => opener.suits)
        expect(suits).toHaveLength(all.length)
        expect(suits).toEqual(suits.toSorted((one, other) => Number(other) - Number(one)))
      }),
    )
  })
})

describe('OPN-03, OPN-04 the app that opens', () => {
  const on = known({ id: 'downloads', version: 1, state: 'on', calls: [] })
  const off = known({ id: 'downloads', version: 1, state: 'off', calls: [] })
  const choose = (name: string, key: string | undefined, modules = on) =>
    chooseOpener(openersOf(source(modules), 'open', [name]), key === undefined ? undefined : remembered(key))

  test('OPN-03 the remembered app wins, also one that does not declare the type', () => {
    expect(choose('a.md', 'reader/main')).toMatchObject({ opener: { key: 'reader/main' }, fallback: undefined })
    expect(choose('a.zip', 'editor/main')).toMatchObject({ opener: { key: 'editor/main' }, fallback: undefined })
    expect(choose('a.md', undefined)).toMatchObject({ opener: { key: 'editor/main' }, fallback: undefined })
  })

  test.each([
    ['gone/main', on, 'removed'],
    ['editor/other', on, 'removed'],
    ['links/main', off, 'off'],
    ['links/main', known(), 'absent'],
  ] as const)('OPN-04 %s cannot be used: another app opens the file, with the reason', (key, modules, reason) => {
    const { opener, fallback } = choose('a.md', key, modules)
    expect(opener?.key).toBe('editor/main')
    expect(fallback).toEqual({ wanted: remembered(key), reason })
  })

  test('OPN-04 an app that is off is behind those that work, and named when it is the only one', () => {
    const published = [links, anything]
    const both = openersOf(source(off, published), 'open', ['a.torrent'])
    expect(keys(both)).toEqual(['anything/main', 'links/main'])
    expect(chooseOpener(openersOf(source(off, [links]), 'open', ['a.torrent']), undefined)).toMatchObject({
      opener: undefined,
      blocked: { key: 'links/main' },
    })
  })

  test('OPN-06 nothing opens an unknown file', () =>
    expect(chooseOpener(openersOf(source(on, [editor]), 'open', ['a.xyz']), undefined)).toEqual({
      opener: undefined,
      blocked: undefined,
      fallback: undefined,
    }))
})

describe('OPN-03 what is remembered', () => {
  test('OPN-03 by extension in any case; a name like a member of every object is no choice', () => {
    const choices = withRemembered({}, 'md', remembered('editor/main'))
    expect(rememberedFor(choices, 'A.MD')?.key).toBe('editor/main')
    expect(rememberedFor(choices, 'a.constructor')).toBeUndefined()
    expect(withRemembered(choices, 'md', undefined)).toEqual({})
  })

  test('OPN-03 the oldest of too many choices makes room', () => {
    let choices = withRemembered({}, 'first', remembered('a/b'))
    for (let index = 0; index < mostRemembered; index += 1) choices = withRemembered(choices, `x${index}`, remembered('a/b'))
    expect(Object.keys(choices)).toHaveLength(mostRemembered)
    expect(rememberedFor(choices, 'a.first')).toBeUndefined()
  })
})

test.each([
  [{ types: ['no type'] }, 'a media type'],
  [{ extensions: ['.md'] }, 'an extension'],
  [{ extensions: ['MD'] }, 'an extension'],
  [{ types: ['*/*'], route: '/elsewhere' }, "names no route '/elsewhere'"],
  [{}, 'no file'],
  [{ types: ['*/*'], verbs: ['burn'] }, 'opens'],
  [{ types: ['*/*'], title: 'unnamed' }, "names has no 'unnamed'"],
  [{ types: ['*/*'], mime: 1 }, 'has no field mime'],
])('OPN-01 a declaration %j does not build', (opens, reason) => expect(() => app('wrong', [opens])).toThrow(reason))

test('OPN-01 an id occurs once', () => {
  const opens = [{ types: ['*/*'] }, { types: ['*/*'] }]
  expect(() => app('wrong', opens)).toThrow("opens has 'main' twice")
})
