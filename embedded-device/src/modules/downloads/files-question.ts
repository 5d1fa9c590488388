/** DL-01c: a download waits until its user has chosen files of the torrent, with the call `choose`. */
export const filesQuestion = { kind: 'files', key: 'files', choices: ['chosen'] } as const
