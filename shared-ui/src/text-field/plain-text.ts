/** LGN-05c: one line without control characters, which come by pasting. */
export const plainText = (text: string): string => text.replace(/[\0-\x1f\x7f]/g, '')
