/** The name of a space for which the administrator chose none. */
export const numberedSpaceName = (number: number): string => `存储空间 ${number}`
