/** What a fake folder holds: bytes of files, and folders. */
type Node = FakeFile | FakeFolder
interface FakeFile {
  readonly kind: 'file'
  bytes: Uint8Array<ArrayBuffer>
  modifiedMs: number
  version: number
}
interface FakeFolder {
  readonly kind: 'directory'
  readonly children: Map<string, Node>
}

/** A folder as the browser's file system hands it out, in memory, with permissions a test may take away. */
export interface FakeFolderHandle {
  readonly handle: FileSystemDirectoryHandle
  permission: PermissionState
  /** Writes a file by its path, as another program would. */
  readonly put: (path: string, text: string, modifiedMs?: number) => void
  /** The text of a file; undefined where there is none. */
  readonly text: (path: string) => string | undefined
  /** Every path below, sorted. */
  readonly paths: () => readonly string[]
}

/** Creates a folder handle; `canMove` false is a browser whose files cannot be renamed in place. */
export function fakeFolder(name: string, options: { readonly canMove?: boolean } = {}): FakeFolderHandle {
  const root: FakeFolder = { kind: 'directory', children: new Map() }
  const fake: FakeFolderHandle = {
    handle: folderHandle(name, root, { canMove: options.canMove ?? true, permission: () => fake.permission }),
    permission: 'granted',
    put: (path, text, modifiedMs = 1_000) => {
      const names = path.split('/')
      const last = names.pop() ?? ''
      const folder = names.reduce((at, part) => childFolder(at, part), root)
      const before = folder.children.get(last)
      const bytes = new TextEncoder().encode(text)
      if (before?.kind === 'file') Object.assign(before, { bytes, modifiedMs, version: before.version + 1 })
      else folder.children.set(last, { kind: 'file', bytes, modifiedMs, version: 0 })
    },
    text: (path) => {
      const node = path
        .split('/')
        .reduce<Node | undefined>((at, part) => (at?.kind === 'directory' ? at.children.get(part) : undefined), root)
      return node?.kind === 'file' ? new TextDecoder().decode(node.bytes) : undefined
    },
    paths: () => pathsOf(root, '').toSorted(),
  }
  return fake
}

interface Rules {
  readonly canMove: boolean
  readonly permission: () => PermissionState
}

function childFolder(at: FakeFolder, name: string): FakeFolder {
  const known = at.children.get(name)
  if (known?.kind === 'directory') return known
  const made: FakeFolder = { kind: 'directory', children: new Map() }
  at.children.set(name, made)
  return made
}

function pathsOf(folder: FakeFolder, prefix: string): string[] {
  return [...folder.children].flatMap(([name, node]) =>
    node.kind === 'file' ? [`${prefix}${name}`] : [`${prefix}${name}/`, ...pathsOf(node, `${prefix}${name}/`)],
  )
}

const folderOfHandle = new WeakMap<object, FakeFolder>()

const fail = (name: string) => Promise.reject(new DOMException(name, name))

function folderHandle(name: string, folder: FakeFolder, rules: Rules): FileSystemDirectoryHandle {
  const within = (childName: string, node: Node) =>
    node.kind === 'file' ? fileHandle(childName, { folder, file: node }, rules) : folderHandle(childName, node, rules)
  const child = (childName: string, kind: Node['kind'], create: boolean): Promise<FileSystemHandle> => {
    const known = folder.children.get(childName)
    if (known) return known.kind === kind ? Promise.resolve(within(childName, known)) : fail('TypeMismatchError')
    if (!create) return fail('NotFoundError')
    const made: Node = kind === 'file' ? { kind, bytes: new Uint8Array(), modifiedMs: 1_000, version: 0 } : { kind, children: new Map() }
    folder.children.set(childName, made)
    return Promise.resolve(within(childName, made))
  }
  const handle = {
    kind: 'directory',
    name,
    getDirectoryHandle: (childName: string, options?: { create?: boolean }) => child(childName, 'directory', options?.create ?? false),
    getFileHandle: (childName: string, options?: { create?: boolean }) => child(childName, 'file', options?.create ?? false),
    removeEntry: (childName: string) => (folder.children.delete(childName) ? Promise.resolve() : fail('NotFoundError')),
    async *values() {
      for (const [childName, node] of folder.children) yield within(childName, node)
    },
    isSameEntry: (other: unknown) => Promise.resolve(other === handle),
    queryPermission: () => Promise.resolve(rules.permission()),
  }
  folderOfHandle.set(handle, folder)
  // The fake has what transfers use; the rest of the interface is not there.
  return handle as unknown as FileSystemDirectoryHandle
}

function fileHandle(name: string, at: { readonly folder: FakeFolder; readonly file: FakeFile }, rules: Rules): FileSystemFileHandle {
  const { folder, file } = at
  const handle = {
    kind: 'file',
    name,
    getFile: () => Promise.resolve(snapshot(name, file)),
    createWritable: (options?: { keepExistingData?: boolean }) => Promise.resolve(writer(file, options?.keepExistingData ?? false)),
    isSameEntry: (other: unknown) => Promise.resolve(other === handle),
    queryPermission: () => Promise.resolve(rules.permission()),
    ...(rules.canMove
      ? {
          // As in the browser: within its folder, or into another one.
          move: (...target: [name: string] | [folder: object, name: string]) => {
            const [into, next] = target.length === 1 ? [folder, target[0]] : [folderOfHandle.get(target[0]), target[1]]
            folder.children.delete(name)
            into?.children.set(next, file)
            return Promise.resolve()
          },
        }
      : {}),
  }
  return handle as unknown as FileSystemFileHandle
}

/** A file as it was; reading it fails once it changed. */
function snapshot(name: string, file: FakeFile): File {
  const { version } = file
  const taken = new File([file.bytes], name, { lastModified: file.modifiedMs })
  const slice = taken.slice.bind(taken)
  return Object.assign(taken, {
    slice: (start?: number, end?: number) =>
      file.version === version
        ? slice(start, end)
        : { arrayBuffer: () => fail('NotReadableError'), stream: () => new ReadableStream({ pull: () => fail('NotReadableError') }) },
  })
}

/** Bytes count when the writer is closed, as in the browser. */
function writer(file: FakeFile, keeps: boolean) {
  let bytes: Uint8Array<ArrayBuffer> = keeps ? file.bytes.slice() : new Uint8Array()
  let position = 0
  return {
    seek: (to: number) => {
      position = to
      return Promise.resolve()
    },
    write: (data: Uint8Array | ArrayBuffer) => {
      const part = data instanceof ArrayBuffer ? new Uint8Array(data) : data
      const grown = new Uint8Array(Math.max(bytes.length, position + part.length))
      grown.set(bytes)
      grown.set(part, position)
      bytes = grown
      position += part.length
      return Promise.resolve()
    },
    close: () => {
      Object.assign(file, { bytes, version: file.version + 1 })
      return Promise.resolve()
    },
    abort: () => Promise.resolve(),
  }
}
