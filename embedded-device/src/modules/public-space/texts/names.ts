/** What the public space is called; with several of them, each has the name of its storage space. */
export const publicName = (spaceName?: string): string => (spaceName === undefined ? '公共空间' : `公共空间 ${spaceName}`)
