import multipart from '@fastify/multipart'
import { isRefusal, refusalEnvelope } from '@cove/device-contract/server'
import type { MountedCall } from '@cove/device-contract/server'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CoreParts } from '../core-parts.ts'
import type { CallContext } from './context.ts'
import { answerCrossOrigin, mayBeEmbedded } from '../http/cross-origin.ts'
import { isDisconnect } from '../http/disconnect.ts'
import { forgetEmptyBody } from '../http/empty-body.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { mountCalls } from './mount.ts'
import { envelopeHeaders } from '../http/plain-answer.ts'
import { idleSocketMs, setCommonHeaders } from '../http/security-headers.ts'
import { multipartLimits } from '../http/multipart-body.ts'
import { headerLimitBytes, serverOptions } from '../http/server-options.ts'
import { mountRawPaths } from '../http/raw-paths.ts'
import { mountSite } from '../http/static-site.ts'

const jsonLimitBytes = 1024 ** 2
// S-C3: a chunk of 10 MiB at 35 kB/s. The client gives up after a minute and comes with smaller ones (TR-04y).
const requestMs = 300_000

/** The HTTP face of the device: guards, body parsers, the contract's routes, the desktop's files. Not listening yet. */
export async function createHttp<Parts extends CoreParts>(
  parts: Parts,
  calls: readonly MountedCall<CallContext<Parts>>[],
): Promise<FastifyInstance> {
  const http = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    forceCloseConnections: 'idle',
    connectionTimeout: idleSocketMs,
    requestTimeout: requestMs,
    http: serverOptions,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: headerLimitBytes },
    schemaController: withoutSchemas,
  })
  // W5: one timer for a connection, which each byte puts off (`connectionTimeout`), and not another one set and taken back by each request.
  http.server.keepAliveTimeout = 0
  addGuards(http, parts)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  // The handler reads the stream itself; the bytes are counted there.
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  // Closing would wait for open streams for ever, and for slowed sign-ins for seconds.
  http.addHook('preClose', (done) => {
    parts.streams[Symbol.dispose]()
    parts.signInLimits[Symbol.dispose]()
    done()
  })
  http.setErrorHandler((error, request, reply) => {
    const { status, name } = judge(error)
    if (name === 'internalError' && !isDisconnect(error, reply))
      parts.log.error(`defect in ${request.method} ${request.routeOptions.url ?? 'unknown route'}`, error)
    return refuseTransport(reply, status, name)
  })
  await mountAll(http, calls, parts)
  return http
}

/** W5: a hook runs for each request of its scope, so calls with small answers are apart from what only others need. */
async function mountAll<Parts extends CoreParts>(
  http: FastifyInstance,
  calls: readonly MountedCall<CallContext<Parts>>[],
  parts: Parts,
): Promise<void> {
  const isForm = ({ call }: Pick<MountedCall<never>, 'call'>): boolean => call.bodyKind === 'multipart'
  const isPlain = ({ call }: Pick<MountedCall<never>, 'call'>): boolean => call.answerKind === undefined || call.answerKind === 'json'
  const plain = calls.filter((mounted) => isPlain(mounted) && !isForm(mounted))
  const others = calls.filter((mounted) => !isPlain(mounted) && !isForm(mounted))
  // Their answers bring the common headers themselves (plain-answer.ts).
  mountCalls(http, plain, parts)
  await http.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      void setCommonHeaders(reply)
      done()
    })
    mountCalls(scope, others, parts)
    // Multipart hooks are async and run for every response of their scope, so they get their own scope.
    await scope.register(async (forms) => {
      await forms.register(multipart, { limits: multipartLimits })
      mountCalls(forms, calls.filter(isForm), parts)
    })
    await parts.accountService?.mount(scope)
    await mountRawPaths(scope, parts.rawPaths)
    await mountSite(scope, { ...parts.config, secret: parts.identity.secret, deviceOrigins: parts.deviceOrigins, log: parts.log })
  })
}

/** Calls are judged by the contract, never by schemas of routes: fastify need not load its compilers for those, 120 modules, at each start. */
const noSchemas = () => {
  throw new Error('routes have no schemas: the contract judges')
}
const withoutSchemas = { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } }

/** Everything that is judged before anybody looks at what is asked. */
function addGuards(http: FastifyInstance, { guards }: CoreParts): void {
  http.addHook('onRequest', (request, reply, done) => {
    forgetEmptyBody(request)
    if (!guards.isOurHost(request.raw)) return void refuseTransport(reply, 421, 'noPermission')
    if (!guards.isSecure(request.raw)) return void refuseInsecure(request, reply)
    if (!guards.isOurPage(request.raw)) return void refuseTransport(reply, 403, 'noPermission')
    if (guards.hasPageOrigins && answerCrossOrigin(request, reply, guards)) return
    if (mayBeEmbedded(request, guards.hasPageOrigins)) void reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
}

/** H-28: without TLS nothing is answered on a network but the way to the encrypted address. */
function refuseInsecure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isVisit = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (!isVisit) return refuseTransport(reply, 421, 'secureConnectionRequired').header('connection', 'close')
  // The Host header was judged before. The query is dropped: anyone on the way could read it.
  return setCommonHeaders(reply)
    .status(307)
    .headers({ location: `https://${request.headers.host ?? ''}/`, 'cache-control': 'no-store', connection: 'close' })
    .send()
}

function refuseTransport(reply: FastifyReply, status: number, name: string): FastifyReply {
  return setCommonHeaders(reply)
    .status(status)
    .headers(envelopeHeaders)
    .send(JSON.stringify(refusalEnvelope(name)))
}

/** Errors outside a handler: a body that cannot be read, a limit that was passed. HTTP 200 where a client reads the code, a status else. */
function judge(error: unknown): { readonly status: number; readonly name: string } {
  if (isRefusal(error)) return { status: 200, name: error.error }
  const statusCode = (error as { statusCode?: unknown } | undefined)?.statusCode
  switch (statusCode) {
    case 413:
      return { status: 413, name: 'requestTooLarge' }
    case 404:
      return { status: 404, name: 'notFound' }
    case 405:
      return { status: 405, name: 'methodNotAllowed' }
    default:
      if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return { status: statusCode, name: 'badBody' }
      return { status: 200, name: 'internalError' }
  }
}
