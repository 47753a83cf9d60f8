/** The colours of series, as tokens of the kit: each contrasts with a card by 3:1. */
const colors = ['lecture.solid', 'warning.solid', 'practical.solid', 'success.solid'] as const

/** The dashes of the lines, so that colour is not the only signal. */
const dashes = ['none', '6 3', '2 3', '10 3 2 3'] as const

export const colorOf = (index: number) => colors[index % colors.length]
export const dashOf = (index: number) => dashes[index % dashes.length]
