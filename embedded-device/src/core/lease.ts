/** A client that runs alone on its computer names itself before a dot in its lease: after a kill it continues at once. */
export const clientOf = (lease: string): string => lease.split('.')[0] ?? lease
