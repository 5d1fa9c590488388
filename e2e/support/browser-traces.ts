import type { Page, Response } from '@playwright/test'

/** Everything that this site stores in the browser, as one text: both storages, IndexedDB and the Cache API. */
export function storedTraces(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const lines = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(([key, value]) => `${key} = ${value}`)
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await asked(database.transaction(store).objectStore(store).getAll())
        lines.push(...rows.map((row) => `${name}/${store} = ${JSON.stringify(row)}`))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) lines.push(`${name} = ${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`)
    }
    return lines.join('\n')
  })
}

/** The same without the queue of unfinished transfers, which stays under its user and device (S-D7, TR-08). */
export async function tracesWithoutQueue(page: Page): Promise<string> {
  const lines = (await storedTraces(page)).split('\n')
  return lines.filter((line) => !/^cove-transfers\/(tasks|files) = /.test(line)).join('\n')
}

/** Names of the secrets that a text contains, also encoded for an address or JSON. */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => {
      if (secret === '') throw new Error('an empty secret is in every text')
      // Many longer numbers contain the same six digits.
      if (/^\d+$/.test(secret)) return new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text)
      return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) => text.includes(form))
    })
    .map(([name]) => name)
}

/** Collects result codes of calls with a session, in the order of their answers. */
export function watchCodes(page: Page): { readonly codes: number[] } {
  const codes: number[] = []
  const read = async (response: Response) => {
    if (response.request().headers()['api-token'] === undefined) return
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number') codes.push(answer.code)
  }
  page.on('response', (response) => void read(response))
  return { codes }
}
