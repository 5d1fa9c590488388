import type { IncomingMessage, ServerResponse } from 'node:http'

/** One line of news for every open page: what was compiled, and its errors. */
export interface HotMessage {
  readonly name: string
  readonly errors: readonly string[]
}

/** The event stream the pages follow. */
export interface HotChannel {
  follow(request: IncomingMessage, response: ServerResponse): void
  say(message: HotMessage): void
}

/** Creates the channel; a page that goes away leaves it by itself. */
export function createHotChannel(): HotChannel {
  const pages = new Set<ServerResponse>()
  return {
    follow(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': connected\n\n')
      pages.add(response)
      request.on('close', () => pages.delete(response))
    },
    say(message) {
      for (const page of pages) page.write(`data: ${JSON.stringify(message)}\n\n`)
    },
  }
}
