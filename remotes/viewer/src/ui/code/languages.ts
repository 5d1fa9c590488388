import type { Extension } from '@codemirror/state'

/** EDT-04: the language of a file by its extension; loaded when it is first needed. */
const loaders: Readonly<Record<string, () => Promise<Extension>>> = {
  js: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  ts: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true, jsx: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  md: async () => (await import('@codemirror/lang-markdown')).markdown(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  py: async () => (await import('@codemirror/lang-python')).python(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  sh: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  go: async () => streamed((await import('@codemirror/legacy-modes/mode/go')).go),
  ruby: async () => streamed((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  toml: async () => streamed((await import('@codemirror/legacy-modes/mode/toml')).toml),
  ini: async () => streamed((await import('@codemirror/legacy-modes/mode/properties')).properties),
  diff: async () => streamed((await import('@codemirror/legacy-modes/mode/diff')).diff),
}

const aliases: Readonly<Record<string, string>> = {
  mjs: 'js',
  cjs: 'js',
  jsx: 'js',
  mts: 'ts',
  cts: 'ts',
  tsx: 'ts',
  jsonl: 'json',
  markdown: 'md',
  htm: 'html',
  svg: 'xml',
  yml: 'yaml',
  kt: 'java',
  cs: 'java',
  c: 'cpp',
  h: 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  swift: 'rust',
  rs: 'rust',
  bash: 'sh',
  zsh: 'sh',
  rb: 'ruby',
  conf: 'ini',
  cfg: 'ini',
  properties: 'ini',
  env: 'ini',
  patch: 'diff',
}

async function streamed(mode: unknown): Promise<Extension> {
  const { StreamLanguage } = await import('@codemirror/language')
  return StreamLanguage.define(mode as Parameters<typeof StreamLanguage.define>[0])
}

/** The language of an extension; undefined for plain text. */
export async function languageOf(extension: string): Promise<Extension | undefined> {
  const name = extension.toLowerCase()
  return loaders[aliases[name] ?? name]?.()
}
