import fs from 'node:fs'
import path from 'node:path'

const lists = new Map()

/** All requirement ids of docs/spec/ids.txt, with the parents of lettered ids: `FM-07` is known when `FM-07a` is. */
export const specIds = (root) => {
  if (!lists.has(root)) lists.set(root, readIds(path.join(root, 'docs/spec/ids.txt')))
  return lists.get(root)
}

const readIds = (file) => {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  const exact = new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))
  const known = new Set(exact)
  for (const id of exact) known.add(id.replace(/(?<=\d)[a-z]$/, ''))
  const prefixes = new Set([...exact].map((id) => /^[A-Z]+(?=-)/.exec(id)?.[0]).filter(Boolean))
  return { exact, known, prefixes }
}

/** `FM-06`, `WIN-03a`, `H-29`, `S-H1`, `P2`, `W9` at the start of a sentence. */
export const leadingId = (text) => /^(?:[A-Z]{1,5}-[A-Z]?\d+[a-z]?|[PW]\d+)(?![\w-])/.exec(text)?.[0]

/** Every id-shaped word of a comment whose prefix the specification uses (so `UTF-8` and `SHA-256` are left alone). */
export const idsIn = (text, prefixes) => {
  const words = [...text.matchAll(/(?<![\w-])([A-Z]{1,5})-([A-Z]?\d+[a-z]?)(?![\w-])/g)]
  const dashed = words.filter(([, prefix]) => prefixes.has(prefix)).map(([word]) => word)
  const bare = [...text.matchAll(/(?<![\w.-])([PW]\d+)(?=:\s)/g)].map(([, word]) => word)
  return [...dashed, ...bare]
}
