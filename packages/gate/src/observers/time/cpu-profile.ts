interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}

/** The part of a profile of the DevTools protocol that is read here; times are in microseconds. */
export interface CpuProfile {
  nodes: ProfileNode[]
  samples?: number[]
  timeDeltas?: number[]
}

export interface CodeRun {
  milliseconds: number
  /** The position, relative to `base`, of the function that ran most of the time. */
  place: string
}

/**
 * The longest uninterrupted run of code of the files below `base`, with what it called; null when none of it ran.
 * `processorTime` is that of the thread during the profile, in milliseconds: where the samples amount to more, other
 * processes had the processor in the longest pauses between two samples.
 */
export function longestRun(profile: CpuProfile, base: string, processorTime: number): CodeRun | null {
  const places = placesOf(profile, base)
  const { samples = [], timeDeltas = [] } = profile
  const longestPause = pauseLimit(timesOfCode(profile, places), processorTime * 1000)
  let longest: CodeRun | null = null
  let run = new Map<string, number>()
  samples.forEach((sample, at) => {
    const place = places.get(sample)
    if (place === undefined) {
      run = new Map()
      return
    }
    run.set(place, (run.get(place) ?? 0) + Math.min(timeDeltas[at] ?? 0, longestPause))
    const milliseconds = [...run.values()].reduce((sum, time) => sum + time, 0) / 1000
    if (milliseconds <= (longest?.milliseconds ?? 0)) return
    const [[most] = [place]] = [...run].toSorted(([, one], [, other]) => other - one)
    longest = { milliseconds, place: most }
  })
  return longest
}

/** The times of the samples in which code of a file ran, or what the remote had called. */
function timesOfCode(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  places: ReadonlyMap<number, string>,
): number[] {
  const code = new Set(nodes.filter(({ id, callFrame }) => callFrame.url !== '' || places.has(id)).map(({ id }) => id))
  return timeDeltas.filter((_, at) => code.has(samples[at] ?? 0))
}

/** The limit at which `times`, each cut to it, amount to `total`; infinite when they do not exceed it. */
function pauseLimit(times: readonly number[], total: number): number {
  let left = total
  for (const [at, time] of times.toSorted((one, other) => one - other).entries()) {
    const limit = left / (times.length - at)
    if (time > limit) return limit
    left -= time
  }
  return Infinity
}

/** For each node that the remote's code called: the position of the innermost function of the remote. */
function placesOf({ nodes }: CpuProfile, base: string): Map<number, string> {
  const places = new Map<number, string>()
  // The parents of a profile come before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    const { url, lineNumber, columnNumber } = callFrame
    const at = url.indexOf(base)
    if (at >= 0) places.set(id, `${url.slice(at + base.length)}:${lineNumber + 1}:${columnNumber + 1}`)
    const place = places.get(id)
    if (place !== undefined) for (const child of children) places.set(child, place)
  }
  return places
}
