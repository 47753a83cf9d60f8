/** Toast options of pages with a sheet of marks; in milliseconds. */
export const short = { duration: 1500 }
