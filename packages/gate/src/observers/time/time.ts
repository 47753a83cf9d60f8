import type { PageCheck, PageObserver, PlayedPage } from '../../play/page-check.ts'
import { measureActivity, processorTime, type Activity } from './activity.ts'
import { longestRun } from './cpu-profile.ts'

/** Milliseconds for which code of a remote may block the main thread. */
const longestBlock = 500
/** The activity allowed to an idle page, in addition to that of the page before it. */
const idleLimits: Activity = { share: 0.1, changes: 1 }
/** Ticks of 50 ms of the first look at an idle page. */
const firstLook = 3
/** Further looks after which a page that is still busy does not come to rest; one that works in parts ends before. */
const lastLook = 4
/** Microseconds between two samples of the profile. */
const samplingInterval = 5_000

/**
 * Whether the candidate leaves the main thread to the user: no long block, and no loop while nothing happens. Each
 * further look at a page that was busy at the first one takes `furtherLook` ticks of 50 ms.
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
  // A visit in which the page was busy is repeated with a profile, which has the verdict.
  let isBusy = false
  let isProfiled = false
  let hasStarted = false
  let usual: Activity = { share: 0, changes: 0 }
  let spent = 0
  let spentBefore = 0

  /** Milliseconds of processor time since the previous call. */
  const takeTime = async () => {
    const before = spent
    spent = await processorTime(devtools)
    return spent - before
  }
  const isLoop = ({ share, changes }: Activity) =>
    share > usual.share + idleLimits.share || changes >= usual.changes + idleLimits.changes
  const isBusyAtEveryLook = async () => {
    for (let look = 1; look <= lastLook; look++) if (!isLoop(await measureActivity(played, furtherLook))) return false
    return true
  }

  return {
    async beforePrepare() {
      hasStarted = true
      isProfiled = isBusy
      isBusy = false
      if (isProfiled) {
        usual = await measureActivity(played, furtherLook)
        await devtools.send('Profiler.start')
      }
      await takeTime()
      spentBefore = spent
    },
    async afterPrepare() {
      isBusy = (await takeTime()) > longestBlock
    },
    async afterMount() {
      if (!hasStarted) return
      isBusy = (await takeTime()) > longestBlock || isBusy
      const first = await measureActivity(played, isProfiled ? furtherLook : firstLook)
      isBusy = isLoop(first) || isBusy
      if (isProfiled && isLoop(first) && (await isBusyAtEveryLook()))
        problems.add('does not come to rest: it computes or renders while nothing happens')
      await takeTime()
    },
    async afterUnmount() {
      isBusy = (await takeTime()) > longestBlock || isBusy
      if (!isProfiled) return
      const { profile } = await devtools.send('Profiler.stop')
      const run = longestRun(profile, base, spent - spentBefore)
      if (run && run.milliseconds > longestBlock)
        problems.add(`blocks the browser for more than ${longestBlock} ms (${run.place})`)
    },
    isUncertain: () => isBusy && !isProfiled,
    take() {
      const taken = [...problems]
      problems.clear()
      hasStarted = false
      return taken
    },
  }
}
