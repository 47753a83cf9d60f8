import { CannotJudge } from '../../play/cannot-judge.ts'
import type { PageCheck, PageObserver, PlayedPage } from '../../play/page-check.ts'
import { measureActivity, processorTime, stateOf, type Activity } from './activity.ts'
import { longestRun } from './cpu-profile.ts'

/** Milliseconds for which code of a remote may block the main thread. */
const longestBlock = 500
/** Ticks of 50 ms of the first look at an idle page. */
const firstLook = 3
/** Looks after which a page that is still busy does not come to rest; one that works in parts ends before. */
const lastLook = 4
/** Microseconds between two samples of the profile. */
const samplingInterval = 5_000

/**
 * Whether the candidate leaves the main thread to the user: no long block, and no loop while nothing happens. Every visit
 * is profiled. Each further look at a page that was busy at the first one takes `furtherLook` ticks of 50 ms.
 */
export const createTimeCheck = ({ furtherLook = 20 } = {}): PageCheck => ({
  id: 'time',
  title: 'Pages do not block the browser, and rest when nothing happens',
  remedy: 'Look for an effect that sets its own dependency, a timer that renders, and work that can be split.',
  observe: (played) => observeTime(played, furtherLook),
})

async function observeTime(played: PlayedPage, furtherLook: number): Promise<PageObserver> {
  const { devtools, base } = played
  // The time of the thread itself does not depend on other processes.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: samplingInterval })
  const problems = new Set<string>()
  // A visit with a problem is repeated, and the second one has the verdict.
  let isSuspect = false
  let isRepeated = false
  let hasStarted = false
  let usual: Activity = { share: 0, changes: 0, changesInTime: 0 }
  // The page changes often, but perhaps only because its timers come late.
  let isUnclear = false
  let spentBefore = 0

  const look = async (ticks: number) => stateOf(await measureActivity(played, ticks), usual)
  /** Looks until the page rests. */
  const lookLonger = async () => {
    const states = new Set<string>()
    for (let number = 1; number <= lastLook; number++) {
      const state = await look(furtherLook)
      if (state === 'rests') return state
      states.add(state)
    }
    return states.has('busy') ? 'busy' : 'unclear'
  }

  return {
    async beforePrepare() {
      hasStarted = true
      isRepeated = isSuspect
      isSuspect = false
      isUnclear = false
      if (isRepeated) usual = await measureActivity(played, furtherLook)
      await devtools.send('Profiler.start')
      spentBefore = await processorTime(devtools)
    },
    async afterMount() {
      if (!hasStarted || (await look(firstLook)) === 'rests') return
      const seen = await lookLonger()
      if (seen === 'busy') problems.add('does not come to rest: it computes or renders while nothing happens')
      isUnclear = seen === 'unclear'
      if (isUnclear && isRepeated)
        throw new CannotJudge('The machine is too slow at present to see whether a page rests.')
    },
    async afterUnmount() {
      const spent = (await processorTime(devtools)) - spentBefore
      const { profile } = await devtools.send('Profiler.stop')
      const run = longestRun(profile, base, spent)
      if (run && run.milliseconds > longestBlock)
        problems.add(`blocks the browser for more than ${longestBlock} ms (${run.place})`)
      isSuspect = problems.size > 0 || isUnclear
    },
    isUncertain: () => isSuspect && !isRepeated,
    take() {
      const taken = [...problems]
      problems.clear()
      hasStarted = false
      return taken
    },
  }
}
