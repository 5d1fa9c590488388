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
  for (const element of parsed.querySelectorAll(dropped)) element.remove()
  for (const style of parsed.querySelectorAll('style')) style.textContent = withoutAddresses(style.textContent)
  for (const element of parsed.querySelectorAll('*')) clean(element)
  return parsed
}

function clean(element: Element): void {
  const isLink = element.matches('a,area')
  for (const { name, value } of [...element.attributes]) {
    const isLoading = loading.includes(name) && !isOwn(value) && !(isLink && name === 'href')
    if (name.startsWith('on') || isLoading) element.removeAttribute(name)
    else if (name === 'style') element.setAttribute(name, withoutAddresses(value))
  }
}
