import fs from 'node:fs'
import path from 'node:path'
import { rootOf } from '../lib/places.mjs'

const debts = new Map()
const debtIds = (root) => {
  if (!debts.has(root)) {
    const file = path.join(root, 'docs/decisions/debts.md')
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    debts.set(root, new Set([...text.matchAll(/^## (DEBT-\d+)/gm)].map(([, id]) => id)))
  }
  return debts.get(root)
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      nameless: 'a {{word}} without a debt is a wish: do it now, or enter it in docs/decisions/debts.md and write {{word}}(DEBT-nn)',
      unknown: '{{id}} is not in docs/decisions/debts.md: enter what is owed, why, and when it is paid',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = /\b(TODO|FIXME|XXX|HACK)\b/.exec(comment.value)?.[1]
          if (!word) continue
          const id = /\bDEBT-\d+\b/.exec(comment.value)?.[0]
          if (!id) context.report({ node: comment, messageId: 'nameless', data: { word } })
          else if (!debtIds(rootOf(context)).has(id)) context.report({ node: comment, messageId: 'unknown', data: { id } })
        }
      },
    }
  },
}
