/** The key of the advisory lock that serialises imports of the catalogue. */
export const catalogueLock = 7_340_025
