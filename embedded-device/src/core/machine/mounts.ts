/** A file system that is mounted. */
export interface Mount {
  readonly target: string
  /** Such as `exfat`. */
  readonly fileSystem: string
  /** Such as `/dev/sdb1`. */
  readonly source: string
  /** Of the file system, such as `rw`. */
  readonly options: readonly string[]
}

/** The mounts in a text of `mountinfo`, oldest first: a later one covers an earlier one. */
export const parseMounts = (text: string): readonly Mount[] =>
  text.split('\n').map((line) => {
    const [left = '', right = ''] = line.split(' - ')
    const [fileSystem = '', source = '', options = ''] = right.split(' ')
    return { target: unescaped(left.split(' ')[4] ?? ''), fileSystem, source, options: options.split(',') }
  })

const unescaped = (name: string): string =>
  name.replaceAll(/\\([0-7]{3})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
