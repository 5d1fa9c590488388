// Runs in a document without an origin and without a network (S-I3). It shows a web page without anything that could act.
import { attributeOf, bodyOf, linkOf, placeOf, readableFrom } from './web-clean.ts'
import type { WebAsk, WebSay } from '../model/web-messages.ts'

const say = (message: WebSay): void => parent.postMessage(message, '*')

function show(text: string): void {
  const parsed = readableFrom(text)
  const { documentElement: page } = document
  // Screen readers need a language; a page that names none is read in the one of the user.
  page.lang = parsed.documentElement.lang || navigator.language
  page.dir = parsed.documentElement.dir
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const style of parsed.querySelectorAll('style')) {
    style.dataset['page'] = ''
    document.head.append(document.adoptNode(style))
  }
  const body = bodyOf(parsed)
  for (const { name, value } of body.attributes) document.body.setAttribute(name, value)
  document.body.replaceChildren(...[...body.childNodes].map((node) => document.adoptNode(node)))
  scrollTo(0, 0)
  say({ kind: 'shown' })
}

/** A place of the same page is shown; all else is named and never opened here. */
function follow(href: string): void {
  const [, name] = /^#(.*)$/.exec(href) ?? []
  if (name === undefined) return say({ kind: 'link', href })
  const id = placeOf(name)
  const target = document.getElementById(id) ?? document.getElementsByName(id)[0]
  if (target) target.scrollIntoView()
  else if (name === '') scrollTo(0, 0)
}

addEventListener('message', ({ source, data }: MessageEvent<WebAsk>) => {
  if (source === parent) show(data.text)
})
addEventListener('click', (event) => {
  const link = linkOf(event)
  // What is no link stays alive: a box is ticked, a part is folded out.
  if (!link) return
  event.preventDefault()
  const href = attributeOf(link, 'href')
  if (href !== null) follow(href.trim())
})
addEventListener('auxclick', (event) => event.preventDefault())
addEventListener('submit', (event) => event.preventDefault())

const base = document.createElement('style')
// A page that sets no colours is dark text on white, in every theme.
base.textContent = ':root { background: #fff; color: #111; color-scheme: light; } img, video, svg { max-width: 100%; }'
document.head.append(base)
say({ kind: 'ready' })
