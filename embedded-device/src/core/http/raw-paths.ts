import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createRegistry } from '../base/registry.ts'

/** Answers requests below a path of the main port with another protocol than the contract's. It answers every request itself. */
export interface RawPath {
  /** One name, e.g. `/dav`. */
  readonly prefix: `/${string}`
  /** Methods that HTTP itself does not define; GET, HEAD, PUT, POST, DELETE and OPTIONS are always included. */
  readonly methods: readonly string[]
  onRequest(request: IncomingMessage, response: ServerResponse): void
}

/** Where modules mount such protocols. A path that is closed again answers 404. */
export interface RawPaths {
  register(path: RawPath): Disposable
  all(): readonly RawPath[]
}

/** Creates the list; empty until a module registers. */
export const createRawPaths = (): RawPaths => createRegistry<RawPath>()

const ownMethods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS']

/** Mounts the paths registered by now behind the guards of the device. A module that is switched off and on again finds its path. */
export async function mountRawPaths(http: FastifyInstance, paths: RawPaths): Promise<void> {
  const mounted = [...new Map(paths.all().map((path) => [path.prefix, path])).values()]
  if (mounted.length === 0) return
  for (const method of new Set(mounted.flatMap(({ methods }) => methods)))
    if (!http.supportedMethods.includes(method)) http.addHttpMethod(method, { hasBody: true })
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The protocol reads the body itself, whatever kind it has.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { prefix, methods } of mounted) {
      for (const url of [prefix, `${prefix}/*`])
        scope.route({
          method: [...ownMethods, ...methods],
          url,
          handler: (request, reply) => {
            const now = paths.all().find((path) => path.prefix === prefix)
            if (!now) return void reply.status(404).send()
            reply.hijack()
            now.onRequest(request.raw, reply.raw)
          },
        })
    }
  })
}
