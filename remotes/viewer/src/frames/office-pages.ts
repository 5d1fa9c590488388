/** A piece of a page, in the order of reading. */
export type OfficeBlock =
  | { readonly kind: 'text'; readonly look: 'title' | 'heading' | 'item' | 'plain'; readonly level: number; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'picture'; readonly part: string; readonly label: string }

/** A slide, or all of a text. */
export interface OfficePage {
  readonly blocks: readonly OfficeBlock[]
  readonly notes: readonly string[]
  readonly isHidden: boolean
}

/** S-G2: enough for every honest document; a page of more elements stops a browser. */
export const mostPages = 2000

/** The elements of one name, whatever the prefix of their namespace. */
export const named = (parent: ParentNode, name: string): Element[] =>
  [...parent.querySelectorAll('*')].filter((one) => one.localName === name)
export const childrenNamed = (parent: Element, name: string): Element[] => [...parent.children].filter((one) => one.localName === name)

/** An attribute, whatever its prefix. */
export const attributeNamed = (element: Element, name: string): string | undefined =>
  [...element.attributes].find((one) => one.localName === name)?.value

/** The path of a part that another part names. */
export function resolvePart(base: string, target: string): string {
  const steps = target.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
