/** What tells which space is the home. */
interface Candidate {
  readonly origin: string
  readonly status: string
}

/** FM-01a: the first space the device manages itself is home; without one, the first that can be opened. */
export function homeSpace<S extends Candidate>(all: readonly S[]): S | undefined {
  const open = all.filter(({ status }) => status === 'normal' || status === 'readonly')
  return open.find(({ origin }) => origin === 'managed') ?? open[0] ?? all[0]
}
