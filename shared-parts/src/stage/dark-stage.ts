/** Attributes of a stage: dark in both themes, with the light buttons of the window over it. */
export const darkStage = { 'data-theme': 'dark', 'data-over-picture': '' } as const
