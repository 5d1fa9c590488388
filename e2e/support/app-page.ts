import { once } from 'node:events'
import { createServer } from 'node:http'
import { account } from '@cove/device-contract/account'
import type { AppScope } from '@cove/device-contract/authorize'
import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import type { Page } from '@playwright/test'

/** An app of somebody else: a page on an origin of its own that knows nothing but what is published. */
export interface AppPage extends AsyncDisposable {
  readonly origin: string
  readonly redirectUri: string
}
/** What the device answered the app: the bytes, or the code of its refusal. */
export interface AppAnswer {
  readonly status: number
  readonly code: number | undefined
  readonly text: string
}

const paths = {
  token: account.calls.token.path,
  storages: spacesArea.calls.list.path,
  download: files.calls.download.path,
  add: files.calls.add.path,
}

/** What the app does, as it runs in its page: the verifier never leaves it, and the token stays in its own storage. */
const program = (clientId: string) => `
const paths = ${JSON.stringify(paths)}
const base64url = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const redirectUri = location.origin + '/callback'
const call = async (path, query, change) => {
  const address = sessionStorage.device + path + '?' + new URLSearchParams(query)
  const answer = await fetch(address, { ...change, headers: { ...change?.headers, Authorization: 'Bearer ' + sessionStorage.token } })
  const text = await answer.text()
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: answer.status, code: isEnvelope ? JSON.parse(text).code : undefined, text }
}
globalThis.app = {
  async connect(device, scope) {
    const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
    Object.assign(sessionStorage, { device, verifier, state: crypto.randomUUID() })
    const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
    const asked = { redirect_uri: redirectUri, scope, code_challenge: challenge, code_challenge_method: 'S256', state: sessionStorage.state }
    location.href = device + '/auth/${clientId}?' + new URLSearchParams(asked)
  },
  async redeem() {
    const said = new URLSearchParams(location.search)
    if (said.get('state') !== sessionStorage.state) throw new Error('an answer to a question nobody asked')
    const wish = { grant_type: 'authorization_code', client_id: '${clientId}', ticket: said.get('code'), redirect_uri: redirectUri, code_verifier: sessionStorage.verifier }
    const answer = await (await fetch(sessionStorage.device + paths.token, { method: 'POST', body: new URLSearchParams(wish) })).json()
    sessionStorage.token = answer.data?.access_token ?? ''
    return answer.code
  },
  storages: () => call(paths.storages, {}),
  read: (uuid, path) => call(paths.download, { uuid, path }),
  makeFolder: (uuid, path) =>
    call(paths.add, {}, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ uuid, path, type: 2 }) }),
}
`

/** Serves the app's page on loopback, under another name than the device's. */
export async function openAppPage(clientId: string): Promise<AppPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>便签本</title><h1>便签本</h1><script>${program(clientId)}</script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const origin = `http://localhost:${address.port}`
  return {
    origin,
    redirectUri: `${origin}/callback`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The app as a person's browser runs it. */
export class AppScreen {
  readonly page: Page
  readonly app: AppPage

  constructor(page: Page, app: AppPage) {
    this.page = page
    this.app = app
  }

  async visit(): Promise<void> {
    await this.page.goto(this.app.origin)
  }

  /** Leads to the consent page of the device. */
  async connect(device: string, scopes: readonly AppScope[]): Promise<void> {
    await this.visit()
    // Not waited for: it leads away, and a page that has gone answers nobody.
    await this.page.evaluate(
      ([to, scope]) => {
        const { app } = globalThis as unknown as { app: { connect: (to: string, scope: string) => Promise<void> } }
        void app.connect(to, scope)
      },
      [device, scopes.join(' ')] as const,
    )
    await this.page.waitForURL(/\/auth\//)
  }

  /** Trades the code in the address for a token; answers the code of the answer. */
  async redeem(): Promise<number> {
    await this.page.waitForURL(`${this.app.redirectUri}?*`)
    return (await this.#run('redeem')) as number
  }

  async storages(): Promise<AppAnswer> {
    return (await this.#run('storages')) as AppAnswer
  }

  async read(storageId: string, path: string): Promise<AppAnswer> {
    return (await this.#run('read', storageId, path)) as AppAnswer
  }

  async makeFolder(storageId: string, path: string): Promise<AppAnswer> {
    return (await this.#run('makeFolder', storageId, path)) as AppAnswer
  }

  #run(name: string, ...input: readonly string[]): Promise<unknown> {
    return this.page.evaluate(
      ([asked, given]) => (Reflect.get(globalThis, 'app') as Record<string, (...texts: readonly string[]) => unknown>)[asked]?.(...given),
      [name, input] as const,
    )
  }
}
