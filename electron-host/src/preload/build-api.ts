import type { ChannelName, InputOf, Answers, IpcAnswer } from '../ipc/table.ts'
import { table, wireName } from '../ipc/table.ts'
import type { WindowName } from '../windows/catalog.ts'
import { catalog, nativeWindowAt } from '../windows/catalog.ts'

type Split<C extends string> = C extends `${infer Area}.${infer Name}` ? [Area, Name] : never
type AreaOf<C extends ChannelName> = Split<C>[0]
type CallOf<C extends ChannelName> =
  undefined extends InputOf<C>
    ? (input?: InputOf<C>) => Promise<IpcAnswer<Answers[C]>>
    : (input: InputOf<C>) => Promise<IpcAnswer<Answers[C]>>

/** One function for each channel of the table, grouped by the part of its name before the dot. */
export type Calls = {
  readonly [A in AreaOf<ChannelName>]: { readonly [C in ChannelName as C extends `${A}.${infer Name}` ? Name : never]: CallOf<C> }
}

/** What pages see as `coveDesktop`. */
export type Api = Omit<Calls, 'windows'> & {
  readonly windows: Calls['windows'] & { readonly isApp: boolean; readonly takes: (address: string) => boolean }
}

/** The window that this page is; a name that the catalogue does not have is the main one. */
export function ownWindowOf(argv: readonly string[]): WindowName {
  const name = argv.find((arg) => arg.startsWith(ownWindowArgument))?.slice(ownWindowArgument.length) ?? ''
  return Object.hasOwn(catalog, name) ? (name as WindowName) : 'main'
}

/** Argument with which main tells the preload which window it is. */
export const ownWindowArgument = '--cove-window='

/** Builds the API of a page. It has no function that takes the name of a channel. */
export function buildApi(invoke: (wire: string, input: unknown) => Promise<unknown>, ownWindow: WindowName): Api {
  const areas: Record<string, Record<string, unknown>> = {}
  for (const channel of Object.keys(table)) {
    const [area = '', name = ''] = channel.split('.')
    areas[area] ??= {}
    areas[area][name] = (input: unknown) => invoke(wireName(channel), input)
  }
  const windows = {
    ...areas['windows'],
    isApp: ownWindow !== 'main',
    takes: (address: unknown) => {
      const target = typeof address === 'string' ? nativeWindowAt(address) : undefined
      return target !== undefined && target !== ownWindow && target !== 'main'
    },
  }
  // Built from the same table as the type.
  return { ...areas, windows } as unknown as Api
}
