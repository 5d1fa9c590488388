import type { Token, Tokens } from 'marked'

/** A fence of code; what stands inside is no list. */
const fence = /^\s{0,3}(?:`{3,}|~{3,})/
const box = /^(?:\s*>)*\s*(?:[-*+]|\d{1,9}[.)])\s+\[(?=[ xX]\](?:\s|$))/

/** The task boxes among some tokens, in the order of the text: whether each is ticked. */
export function tasksOf(tokens: readonly Token[]): readonly boolean[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap((item) => [...(item.task ? [item.checked === true] : []), ...tasksOf(item.tokens)])
    return token.type === 'blockquote' ? tasksOf(token.tokens ?? []) : []
  })
}

/** Where the letters of the task boxes stand in a Markdown text, in its order. */
function placesOf(text: string): readonly number[] {
  const places: number[] = []
  let isCode = false
  let at = 0
  for (const line of text.split('\n')) {
    const found = isCode ? null : box.exec(line)
    if (found) places.push(at + found[0].length)
    if (fence.test(line)) isCode = !isCode
    at += line.length + 1
  }
  return places
}

/**
 * OFF-05: the text with its `index`th task box ticked or not. Undefined where the boxes that are drawn are not surely those that stand in the
 * text: nothing is written then.
 */
export function withTask(text: string, drawn: readonly boolean[], index: number): string | undefined {
  const places = placesOf(text)
  const place = places[index]
  const isSame = places.length === drawn.length && places.every((at, box) => (text[at] !== ' ') === drawn[box])
  if (!isSame || place === undefined) return undefined
  return `${text.slice(0, place)}${drawn[index] === true ? ' ' : 'x'}${text.slice(place + 1)}`
}
