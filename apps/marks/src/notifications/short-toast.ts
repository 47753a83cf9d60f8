/** Toast options of pages with a sheet of marks; `duration` in milliseconds. */
export const shortToast = { duration: 1500 }
