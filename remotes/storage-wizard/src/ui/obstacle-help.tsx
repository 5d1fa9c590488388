import { HowTo } from '@cove/parts/how-to'

/** What a machine can do about an obstacle to real spaces; without an obstacle, how it starts with them. */
export function ObstacleHelp({ obstacle }: { readonly obstacle: string | undefined }) {
  if (obstacle === undefined) return <HowTo kind="start" commands={[{ line: baysCommand }]} />
  if (obstacle === 'noPrograms') return <HowTo packages={['btrfs-progs', 'util-linux']} />
  return undefined
}

const baysCommand = 'npm start -- --disks bays'
