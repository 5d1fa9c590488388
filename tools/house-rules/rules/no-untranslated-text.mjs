import { areaOf, isTest, placeOf } from '../lib/places.mjs'

const DRAWS = new Set(['shell', 'remote', 'shared-ui', 'shared-parts'])
const SPOKEN_PROPS = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'description',
  'hint',
])
/** A remote's declaration carries, in both languages, the few names the shell shows before any of its code runs. */
const HOLDS_SENTENCES =
  /(^|\/)(texts|seed|seeds)\/|^device-contract\/src\/(errors\/|areas\/[^/]+\/((start-)?errors|jobs)\.ts$)|^remotes\/[^/]+\/remote\.ts$|^shared-kernel\/src\/testing\/|^tools\/bench\/|^e2e\//
const CHINESE = /[\u3400-\u9fff\uf900-\ufaff\u3001\u3002\uff01\uff0c\uff1a\uff1f]/
const TEXT_KEY = /^[a-z][\w-]*(\.[\w-]+)+$/
const LETTER = /\p{L}/u

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      jsx: 'a person reads "{{text}}": put it into texts/zh-CN.ts and texts/en.ts and draw it by its key',
      prop: '{{prop}}="{{text}}" is read (or heard) by a person: put it into texts/ and pass the translated text',
      chinese: 'a sentence for a person lives in texts/, not in code: "{{text}}"',
    },
  },
  create(context) {
    const place = placeOf(context)
    const area = areaOf(place)
    if (!area || isTest(place) || HOLDS_SENTENCES.test(place)) return {}
    return { ...onChinese(context), ...(DRAWS.has(area.name) ? onDrawn(context) : {}) }
  },
}

const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40)

const onChinese = (context) => {
  const check = (node, text) => {
    if (CHINESE.test(text)) context.report({ node, messageId: 'chinese', data: { text: short(text) } })
  }
  return {
    Literal: (node) => typeof node.value === 'string' && node.parent?.type !== 'JSXAttribute' && check(node, node.value),
    TemplateElement: (node) => check(node, node.value.raw),
  }
}

const onDrawn = (context) => ({
  JSXText(node) {
    if (LETTER.test(node.value)) context.report({ node, messageId: 'jsx', data: { text: short(node.value) } })
  },
  JSXExpressionContainer(node) {
    const drawn = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment'
    const text = drawn ? constantText(node.expression) : undefined
    if (text !== undefined && LETTER.test(text)) context.report({ node, messageId: 'jsx', data: { text: short(text) } })
  },
  JSXAttribute(node) {
    const prop = node.name.type === 'JSXIdentifier' ? node.name.name : ''
    const text = constantText(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
    if (text === undefined) return
    const spoken = SPOKEN_PROPS.has(prop) && LETTER.test(text) && !TEXT_KEY.test(text)
    if (spoken || CHINESE.test(text)) context.report({ node, messageId: 'prop', data: { prop, text: short(text) } })
  },
})

const constantText = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.raw : undefined
}
