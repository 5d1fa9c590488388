import { expect, test } from 'vitest'
import { bodyOf, linkOf, placeOf, readableFrom } from './web-clean.ts'

const clean = (body: string) => readableFrom(`<!doctype html><html><head>${body}</head></html>`).documentElement.outerHTML

test.each([
  ['a script', '<script>x()</script>'],
  ['a script inside a drawing', '<svg><script>x()</script></svg>'],
  ['an event', '<p onclick="x()">x</p>'],
  ['a picture', '<img src="/x" srcset="/x 2x">'],
  ['a drawing that is loaded as a picture', '<svg><image href="https://x/"/><use xlink:href="/x#a"/></svg>'],
  ['a frame', '<iframe src="/x"></iframe>'],
  ['a frame with its own text', '<iframe srcdoc="<script>x()</script>"></iframe>'],
  ['an object', '<object data="/x"></object><embed src="/x">'],
  ['another base', '<base href="https://x/">'],
  ['a redirection', '<meta http-equiv="refresh" content="0;url=https://x/">'],
  ['a style sheet', '<link rel="stylesheet" href="https://x/">'],
  ['a preload', '<link rel="preload" as="image" href="https://x/">'],
  ['an import of a style', '<style>@import "https://x/a.css"; p { color: red }</style>'],
  ['an address of a style', '<style>p { background: url( "https://x/" ) }</style>'],
  ['an address of one element', '<p style="background:URL(https://x/)">t</p>'],
  ['a form', '<form action="https://x/"><button formaction="https://x/">t</button></form>'],
  ['a video', '<video poster="/x" src="/x"><source src="/x"><track src="/x"></video>'],
  ['a link that reports', '<a ping="https://x/" href="#a">t</a>'],
  ['what a form hides behind its fields', '<form onclick="x()" action="https://x/"><select name="attributes"></select></form>'],
  ['what a form would throw with', '<form onclick="x()" style="background:url(/x)"><input name="attributes"><input name="matches"></form>'],
  ['what fields called like functions hide', '<form onclick="x()"><input name="getAttributeNames"><input name="removeAttribute"></form>'],
  ['what a form or a picture hides of the page', '<form name="querySelectorAll" onclick="x()"></form><img name="body" src="/x">'],
  ['a document in the address of a frame', '<embed src="data:text/html,<script>x()</script>">'],
])('S-I3 a page loses %s', (_what, body) => {
  expect(clean(body)).not.toMatch(/<(?:script|iframe|object|embed|base|meta|link)|onclick|https:|["(]\/x|@import/i)
})

test('S-I3 a page of frames is shown without them', () => {
  const page = readableFrom('<html><head><title>T</title></head><frameset cols="*"><frame src="/x"></frameset></html>')
  expect(bodyOf(page).outerHTML).toBe('<body></body>')
  expect(bodyOf(readableFrom('<p>t</p>')).innerHTML).toBe('<p>t</p>')
})

test('VW-01 a press is on a link, also inside a form that hides its functions, or on no link at all', () => {
  const page = readableFrom(
    '<a href="/x"><form><input name="closest"><b>t</b></form></a><svg><a href="/y"><i></i></a></svg><details><summary>s</summary></details>',
  )
  const pressed = (selector: string) => {
    let link: Element | undefined
    page.addEventListener('click', (event) => (link = linkOf(event)), { once: true })
    page.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }))
    return link?.getAttribute('href')
  }
  expect(['a > form', 'a > form > b', 'svg > a', 'summary'].map(pressed)).toEqual(['/x', '/x', '/y', undefined])
})

test('VW-01 a place that is wrongly encoded is taken as it is written', () => {
  expect([placeOf('100%'), placeOf('%E6%98%9F')]).toEqual(['100%', '星'])
})

test('VW-01 a page keeps its text, its links, its styles and the pictures that it contains', () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const kept = clean(
    `<style>h1 { color: red; background: url(${picture}) }</style><h1 style="margin: 0">T</h1><img src="${picture}"><a href="https://x/">L</a><table><tr><td>C</td></tr></table>`,
  )
  for (const part of ['color: red', `url(${picture})`, 'margin: 0', `src="${picture}"`, 'href="https://x/"', '<td>C</td>'])
    expect(kept).toContain(part)
})
