import { showCodePage } from './code-page.ts'
import type { CodePage } from './code-page.ts'
import { h, show } from './dom.ts'
import { showEndedPage } from './ended-page.ts'
import { showFilesPage } from './files-page.ts'
import { showRequestPage } from './request-page.ts'
import { greetingOf, openLink } from './session.ts'
import type { Opened } from './session.ts'
import { locale, t } from './t.ts'

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const needsCode: ReadonlySet<string> = new Set(['sharePasswordRequired', 'sharePasswordWrong', 'rateLimited'])
let codePage: CodePage | undefined

function showOpened(opened: Opened): void {
  document.title = `${opened.visit.name} · ${t('cove')}`
  // The pass of a day ended, or the owner changed the code: it is asked for again.
  const leave = (error: string): void => (needsCode.has(error) ? void start() : showEndedPage(error, () => void start()))
  if (opened.visit.kind === 'request') showRequestPage(opened, leave)
  else showFilesPage(opened, leave)
}

async function start(code?: string): Promise<void> {
  const opened = await openLink(token, code)
  const asks = 'error' in opened && needsCode.has(opened.error)
  if (!asks) codePage = undefined
  if (!('error' in opened)) return showOpened(opened)
  if (!asks) return showEndedPage(opened.error, () => void start(code))
  codePage ??= showCodePage(await greetingOf(token), (next) => void start(next))
  // A first look without a code is no mistake.
  if (code !== undefined || opened.error !== 'sharePasswordRequired') codePage.refuse(opened)
}

/** A scanned link brings its code behind `#`, which no server sees; it does not stay in the address. Folders stand there too, with a slash. */
function takeCode(): string | undefined {
  const code = location.hash.slice(1)
  if (!/^[A-Za-z0-9]{4,16}$/.test(code)) return undefined
  history.replaceState(undefined, '', location.pathname)
  return code
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const showTheme = (): void => void (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light')

dark.addEventListener('change', showTheme)
showTheme()
document.documentElement.lang = locale
document.title = t('cove')
show(h('main', { class: 'door' }, h('p', { class: 'opening', role: 'status' }, t('loading'))))
void start(takeCode())
