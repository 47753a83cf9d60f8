import { kilobytes } from '../../checks/size.ts'
import type { PlayedPage } from '../../play/page-check.ts'
import { repeatedMounts } from '../../play/repeat-mounts.ts'

/** The contents of a document after garbage collection. */
interface Footprint {
  /** Bytes of objects, buffers and nodes. */
  memory: number
  /** Nodes, also those that are in no document any more. */
  nodes: number
}

/**
 * The growth that is allowed with each mount. The pages of the portal's own remotes leave no node, and 50 to 270 kB, which the
 * browser and React keep for a while.
 */
const most: Footprint = { memory: 600_000, nodes: 20 }

/** Milliseconds that a timeout of the portal waits after a page was left, such as those of single-spa. */
const longestTimeout = 5_000

/** Measurements, each after a reload, in all of which something must grow. */
const measurements = 3
/** Rounds of garbage collection, of which each may release what the next one frees. */
const mostRounds = 6

export interface Growth {
  begin: (path: string) => Promise<void>
  /** Describes what has grown with each of the mounts since the begin. */
  end: () => Promise<string[]>
  /** Whether something has grown that has to be measured again. */
  isUncertain: () => boolean
}

/** `runTimeouts` names the function of the page that runs at once the timeouts of at most so many milliseconds. */
export function watchGrowth({ page, devtools }: Pick<PlayedPage, 'page' | 'devtools'>, runTimeouts: string): Growth {
  let before: Footprint = { memory: 0, nodes: 0 }
  let measured = ''
  let times = 0
  let hasGrown = false

  async function measure(): Promise<Footprint> {
    await page.evaluate(([name, longest]) => Reflect.apply(Reflect.get(window, name), window, [longest]), [
      runTimeouts,
      longestTimeout,
    ] as const)
    let footprint = await collectGarbage()
    for (let round = 2; round <= mostRounds; round++) {
      const { nodes } = footprint
      footprint = await collectGarbage()
      if (footprint.nodes === nodes) break
    }
    return footprint
  }

  async function collectGarbage(): Promise<Footprint> {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes } = await devtools.send('Memory.getDOMCounters')
    return { memory: usedSize + embedderHeapUsedSize + backingStorageSize, nodes }
  }

  return {
    async begin(path) {
      times = path === measured ? times + 1 : 1
      measured = path
      before = await measure()
    },
    async end() {
      const grown = describeGrowth(before, await measure())
      hasGrown = grown.length > 0
      return grown
    },
    isUncertain: () => hasGrown && times < measurements,
  }
}

function describeGrowth(before: Footprint, after: Footprint): string[] {
  const each = (name: keyof Footprint) => (after[name] - before[name]) / repeatedMounts
  const growths: [keyof Footprint, string][] = [
    ['memory', `the memory grows by ${kilobytes(each('memory'))}`],
    ['nodes', `the number of nodes grows by ${Math.round(each('nodes'))}`],
  ]
  return growths.filter(([name]) => each(name) > most[name]).map(([, text]) => `${text} with each mount`)
}
