import { expect, test } from 'vitest'
import { openSlidesOf, openTextOf } from './office-open-document.ts'

const partsOf = (body: string) =>
  new Map([
    [
      'content.xml',
      new TextEncoder().encode(
        `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:xlink="l" xmlns:svg="s" xmlns:presentation="p"><office:body>${body}</office:body></office:document-content>`,
      ),
    ],
  ])
const textOf = (body: string) => openTextOf(partsOf(`<office:text>${body}</office:text>`))[0]?.blocks

test('OFF-08 an OpenDocument text is read in its order, with headings, lists and spaces', () => {
  expect(
    textOf(
      `<text:h text:outline-level="2">题</text:h><text:p>一<text:s text:c="3"/>二<text:line-break/>三<office:annotation><text:p>批注</text:p></office:annotation></text:p>
      <text:list><text:list-item><text:p>外</text:p><text:list><text:list-item><text:p>内</text:p></text:list-item></text:list></text:list-item></text:list>`,
    ),
  ).toEqual([
    { kind: 'text', look: 'heading', level: 1, text: '题' },
    { kind: 'text', look: 'plain', level: 0, text: '一   二\n三' },
    { kind: 'text', look: 'item', level: 0, text: '外' },
    { kind: 'text', look: 'item', level: 1, text: '内' },
  ])
})

test('OFF-08 what was deleted is not shown, nor pictures of elsewhere; tables and own pictures are', () => {
  const image = (href: string) => `<text:p><draw:frame><draw:image xlink:href="${href}"/><svg:desc>海</svg:desc></draw:frame></text:p>`
  expect(
    textOf(
      `<text:tracked-changes><text:p>删除</text:p></text:tracked-changes>${image('Pictures/1.png')}${image('https://example.invalid/x.png')}${image('file:///etc/x')}
      <table:table><table:table-row><table:table-cell><text:p>A1</text:p></table:table-cell><table:table-cell table:number-columns-repeated="1000000"/></table:table-row></table:table>`,
    ),
  ).toEqual([
    { kind: 'picture', part: 'Pictures/1.png', label: '海' },
    { kind: 'table', rows: [['A1', '']] },
  ])
})

test('OFF-08 an OpenDocument presentation has its slides with titles and notes', () => {
  const frame = (kind: string, text: string) =>
    `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`
  const pages = openSlidesOf(
    partsOf(
      `<office:presentation><draw:page>${frame('title', '标')}${frame('subtitle', '副')}<presentation:notes><draw:frame><draw:text-box><text:p>备注</text:p></draw:text-box></draw:frame></presentation:notes></draw:page><draw:page/></office:presentation>`,
    ),
  )
  expect(pages).toEqual([
    {
      blocks: [
        { kind: 'text', look: 'title', level: 0, text: '标' },
        { kind: 'text', look: 'plain', level: 0, text: '副' },
      ],
      notes: ['备注'],
      isHidden: false,
    },
    { blocks: [], notes: [], isHidden: false },
  ])
})

test('OFF-08 an OpenDocument without a text is broken', () => {
  expect(() => openTextOf(partsOf(''))).toThrow('broken')
  expect(() => openTextOf(new Map())).toThrow('broken')
})
