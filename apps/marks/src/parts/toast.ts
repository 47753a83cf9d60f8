/** Toast options of pages with a sheet of marks; `duration` in milliseconds. */
export const short = { duration: 1500 }
