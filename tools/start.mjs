// npm start: brings what is missing, builds what is stale of the desktop, starts the device, and builds the other apps behind it.
//   npm start -- --folder PATH --port 9999 --data DIR --lan
//   npm start -- --demo-films: with a film database for demonstrations, in a process of its own
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { createBuilder } from './build-behind.mjs'
import { ensureInstalled } from './ensure.mjs'
import { envFor, modernNode, rootDir } from './node24.mjs'
import { bundledMain, deviceFlags, isUnchanged, recordCheck, sourcesDigest } from './start-check.mjs'

const pathOptions = ['--folder', '--forget-folder', '--data', '--site']

/** Paths are meant from where the person stands; npm moved us to the repository's root. */
const absolutePaths = (args, from) =>
  args.map((arg, index) => {
    const [option, value] = arg.split(/=(.*)/s)
    if (value !== undefined && pathOptions.includes(option)) return `${option}=${path.resolve(from, value)}`
    return pathOptions.includes(args[index - 1]) ? path.resolve(from, arg) : arg
  })

const portOf = (args) => {
  const at = args.indexOf('--port')
  const text = at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith('--port='))?.slice('--port='.length)
  return Number(text ?? process.env.COVE_PORT ?? 9999)
}

/** CIN-02b: the service ends with this process, or with the device that takes its place. */
const startDemoFilms = (node) =>
  new Promise((resolve, reject) => {
    const service = spawn(node, [path.join(rootDir, 'tools/demo-films/main.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
    service.once('error', reject)
    service.once('exit', (code) => reject(new Error(`the demonstration films ended with ${code}`)))
    service.stdout.once('data', (line) => {
      resolve(line.toString().trim())
      service.stdout.destroy()
      service.unref()
    })
  })

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const given = process.argv.slice(2)
const hasDemoFilms = given.includes('--demo-films')
const args = absolutePaths(
  given.filter((arg) => arg !== '--demo-films'),
  process.env.INIT_CWD ?? process.cwd(),
)
const port = portOf(args)
if (port !== 0 && !(await isFree(port))) {
  console.error(
    `Port ${port} is already in use, perhaps by another Cove. Stop that one, or choose another port: npm start -- --port ${port + 1}`,
  )
  process.exit(1)
}

const node = modernNode()
ensureInstalled(node)
const env = envFor(node)
const build = [path.join(rootDir, 'tools/build.ts'), '--quiet', ...(env.COVE_DEV === '1' ? ['--dev'] : [])]
const digest = sourcesDigest(rootDir, env.COVE_DEV === '1')
const isCurrent = isUnchanged(rootDir, digest)
if (!isCurrent) {
  const { status } = spawnSync(node, [...build, '--first'], { cwd: rootDir, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (hasDemoFilms) env.COVE_DEMO_FILMS = await startDemoFilms(node)

const deviceArgs = [...deviceFlags, bundledMain(rootDir), ...args]
if (isCurrent && process.platform !== 'win32' && typeof process.execve === 'function') {
  // W11: the device takes this process's place; one that only waits would keep 55 MB. Windows and Node before 22.15 cannot do that.
  process.chdir(rootDir)
  process.execve(node, [node, ...deviceArgs], env)
}
const device = spawn(node, deviceArgs, {
  cwd: rootDir,
  // The device asks by a message for what could not be built.
  env: { ...env, COVE_BUILDER: '1' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
const behind = createBuilder({ node, build, env, onBuilt: () => recordCheck(rootDir, digest) })
if (!isCurrent) behind.start()
device.on('message', behind.start)
// Ctrl-C reaches the device through the terminal; it closes its files and this process follows.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => device.kill('SIGTERM'))
device.on('exit', (code, signal) => {
  // What is not built yet is built by the next start.
  behind.stop()
  process.exit(code ?? (signal === 'SIGINT' ? 0 : 1))
})
