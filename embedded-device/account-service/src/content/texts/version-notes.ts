export const versionNotes = '首个版本。 The first release.'
