import type { BrowserContext } from '@playwright/test'

/** A change of answers of the device, as pages see them. */
export interface AnswerEdit {
  /** The end of the request's address, with its query. */
  readonly address: string
  /** Laid over the answer's own object, depth by depth; where the answer has no object, nothing is changed. */
  readonly over: object
}

/**
 * Edits answers to requests that pages make by XMLHttpRequest, inside the page. A route of Playwright would do it too, but the browser then
 * stops every request for the test's process and keeps nothing in its cache.
 */
export async function editAnswers(context: BrowserContext, edit: AnswerEdit): Promise<void> {
  await context.addInitScript(({ address, over }) => {
    const edited = new WeakSet<XMLHttpRequest>()
    const request = XMLHttpRequest.prototype
    const { open } = request
    const text = Object.getOwnPropertyDescriptor(request, 'responseText')?.get
    const isObject = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
    const lay = (value: unknown, change: object): unknown => {
      if (!isObject(value)) return value
      const laid = Object.entries(change).map(([key, part]) => [key, isObject(part) ? lay(value[key], part) : part] as const)
      return { ...value, ...Object.fromEntries(laid) }
    }
    request.open = function (this: XMLHttpRequest, ...wanted: unknown[]) {
      if (String(wanted[1]).endsWith(address)) edited.add(this)
      else edited.delete(this)
      Reflect.apply(open, this, wanted)
    }
    Object.defineProperty(request, 'responseText', {
      configurable: true,
      get(this: XMLHttpRequest) {
        const answer = Reflect.apply(text!, this, []) as string
        if (!edited.has(this) || this.readyState !== XMLHttpRequest.DONE || answer === '') return answer
        try {
          return JSON.stringify(lay(JSON.parse(answer), over))
        } catch {
          // A gateway's page, as connection-faults makes them.
          return answer
        }
      },
    })
  }, edit)
}
