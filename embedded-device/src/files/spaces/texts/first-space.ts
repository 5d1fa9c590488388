/** The name of the space made at the first start. */
export const firstSpaceName = '存储空间 1'
