/** Whether a finger is the only pointer: nothing can be dragged in or clicked with the right button, and a keyboard covers half of the screen. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse) and (hover: none)').matches
