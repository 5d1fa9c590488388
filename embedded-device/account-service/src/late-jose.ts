/** Signs and reads tokens. A device with local accounts alone never does, so the library is loaded with the first token. */
export const lateJose = () => import('jose')
