/** Milliseconds without a reaction to input, on a machine of usual speed. */
const freeze = 1_000
/** A longer frame is one in which the computer was asleep or a debugger paused. */
const longest = 60_000

const entryType = 'long-animation-frame'

/** A frame that took longer than 50 ms, in the browsers that tell (Chromium). */
interface LongFrame extends PerformanceEntry {
  /** Milliseconds in which input was blocked. */
  blockingDuration: number
  scripts: readonly LongScript[]
}

interface LongScript {
  sourceURL: string
  duration: number
  /** Milliseconds in which a dialog of the browser was open. */
  pauseDuration: number
}

export interface Freeze {
  milliseconds: number
  startTime: number
  /** URL of the script that ran longest; empty when the browser does not tell. */
  script: string
}

/** Calls back for each frame in which the visible page was frozen for more than a second; slower machines get more. */
export function observeFreezes(onFreeze: (freeze: Freeze) => void): void {
  if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes(entryType)) return
  // Background tabs are throttled by the browser.
  let visibleSince = performance.now()
  document.addEventListener('visibilitychange', () => {
    visibleSince = document.visibilityState === 'visible' ? performance.now() : Infinity
  })
  if (document.visibilityState === 'hidden') visibleSince = Infinity
  const observer = new PerformanceObserver((list) => {
    for (const frame of list.getEntries().filter(isLongFrame)) {
      const milliseconds = blockedTime(frame)
      if (frame.startTime < visibleSince || milliseconds <= freeze || milliseconds > longest) continue
      if (milliseconds <= freeze * slowness()) continue
      onFreeze({ milliseconds, startTime: frame.startTime, script: longestScript(frame)?.sourceURL ?? '' })
    }
  })
  observer.observe({ type: entryType })
}

const isLongFrame = (entry: PerformanceEntry): entry is LongFrame => 'blockingDuration' in entry && 'scripts' in entry

const blockedTime = ({ blockingDuration, scripts }: LongFrame): number =>
  blockingDuration - scripts.reduce((sum, { pauseDuration }) => sum + pauseDuration, 0)

const longestScript = ({ scripts }: LongFrame): LongScript | undefined =>
  scripts.toSorted((one, other) => other.duration - one.duration)[0]

const sampleSize = 1_000_000
/** Milliseconds that the sample takes on a machine of usual speed. */
const sampleTime = 2

/** How many times slower than usual this machine runs at the moment; at least 1. */
function slowness(): number {
  const startedAt = performance.now()
  let value = 0
  for (let step = 0; step < sampleSize; step += 1) value = (Math.imul(value, 31) + step) | 0
  const taken = performance.now() - startedAt
  // The result is used, so that the compiler keeps the loop.
  return Number.isNaN(value) ? 1 : Math.max(1, taken / sampleTime)
}
