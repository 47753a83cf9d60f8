/** How long a toast stays on pages with a sheet of marks. */
export const short = { duration: 1500 }
