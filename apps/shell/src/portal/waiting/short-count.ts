/** The largest number that a count is shown with. */
export const largestShown = 99

/** A number for little room: `99+` for more than 99. */
export const shortCount = (count: number) => (count > largestShown ? `${largestShown}+` : String(count))
