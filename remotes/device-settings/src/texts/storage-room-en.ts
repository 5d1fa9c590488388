/** Sentences of the page of storage. */
export const storageRoom = {
  intro: 'How full each storage space is. Creating, repairing and disks are in the storage window.',
  open: 'Open storage',
  room: '{{used}} used, {{free}} really free',
  shared: 'These spaces share one disk: what is free is there once, for all of them together.',
}
