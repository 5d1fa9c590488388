/** What acts, or shows another document. */
const dropped = 'script,iframe,frame,frameset,object,embed,applet,base,meta,link,portal,template,noscript,dialog:not([open])'
/** Attributes that name what is loaded. */
const loading = ['src', 'srcset', 'poster', 'background', 'data', 'action', 'formaction', 'ping', 'manifest', 'href', 'xlink:href']
const isOwn = (value: string): boolean => /^\s*data:(?:image|font|audio|video)\//i.test(value)
/** The policy of the frame refuses these addresses anyway; without them nothing is even tried. */
const withoutAddresses = (css: string): string =>
  css.replaceAll(/@import[^;]*;?/gi, '').replaceAll(/url\(\s*(?!['"]?data:)[^)]*\)/gi, 'none')

/** S-I3: a page without scripts, frames, forms that send, and addresses that would be loaded. Links stay: they are followed by the window. */
export function readableFrom(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  for (const element of all(parsed, dropped)) element.remove()
  for (const style of all(parsed, 'style')) style.textContent = withoutAddresses(style.textContent)
  for (const element of all(parsed, '*')) clean(element)
  return parsed
}

/** The body of a page; a page of frames has none once they are gone. */
export const bodyOf = (parsed: Document): HTMLElement => parsed.querySelector('body') ?? parsed.createElement('body')

/** The link that a press was on; undefined for a press on anything else, such as a box to tick. */
export const linkOf = (press: Event): Element | undefined => press.composedPath().find(isLink)

/** The place that `#…` names; one that is wrongly encoded is taken as it is written. */
export function placeOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** An attribute, whatever the fields of a form are called. */
export const attributeOf = (element: Element, name: string): string | null => Reflect.apply(own.getAttribute, element, [name])

/**
 * A form has its fields as properties, a document its forms and pictures: one called `attributes` or `querySelectorAll` hides what the
 * element itself has. What they inherit is asked for past them.
 */
const own = Element.prototype
const all = (parsed: Document, selector: string): NodeListOf<Element> =>
  Reflect.apply(Document.prototype.querySelectorAll, parsed, [selector])
const matches = (element: Element, selector: string): boolean => Reflect.apply(own.matches, element, [selector])
// A drawing can contain links, too.
const isLink = (target: EventTarget): target is Element => target instanceof Element && matches(target, 'a,area')

function clean(element: Element): void {
  const isFollowed = isLink(element)
  const hidesDocument = matches(element, 'form,img')
  const names: readonly string[] = Reflect.apply(own.getAttributeNames, element, [])
  for (const name of names) {
    const value = attributeOf(element, name) ?? ''
    const isLoading = loading.includes(name) && !isOwn(value) && !(isFollowed && name === 'href')
    if (name.startsWith('on') || isLoading || (hidesDocument && name === 'name')) Reflect.apply(own.removeAttribute, element, [name])
    else if (name === 'style') Reflect.apply(own.setAttribute, element, [name, withoutAddresses(value)])
  }
}
