/** Milliseconds in which a page of another remote opens at most, on a machine that has time for the gate. */
const usual = 3_000
const mostSlowness = 20

/**
 * How much slower than usual this machine is at present, by the time in which a page of another remote opens. The play
 * opens it before, between and after the visits of the candidate, whose timeouts grow with it.
 */
export interface MachinePace {
  note: (milliseconds: number) => void
  isSlow: () => boolean
  /** A timeout of a machine that has time, for this one. */
  extend: (milliseconds: number) => number
}

/** `onNote` is told whether the machine is slow, each time the page has opened. */
export function createMachinePace(onNote: (isSlow: boolean) => void = () => undefined): MachinePace {
  let slowness = 1
  const isSlow = () => slowness > 1
  return {
    note: (milliseconds) => {
      slowness = Math.min(Math.max(milliseconds / usual, 1), mostSlowness)
      onNote(isSlow())
    },
    isSlow,
    extend: (milliseconds) => milliseconds * slowness,
  }
}
