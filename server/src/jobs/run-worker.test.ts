import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { source } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { LimitExceeded, runWorker } from './run-worker.ts'

const generous = { cpuSeconds: 60, seconds: 60, memoryMegabytes: 64 }
const folder = await temporaryFolder('worker')

/** Runs `code` as the work of a process, with the number 20 as `data`. */
async function run(code: string, limits: Partial<typeof generous> = {}, signal?: AbortSignal): Promise<unknown> {
  const path = join(folder, 'work.mjs')
  await writeFile(
    path,
    `import { serveParent } from ${source('jobs/serve-parent.ts')}; serveParent(async ({ data }) => { ${code} })`,
  )
  return runWorker(pathToFileURL(path), {
    workerData: { data: 20 },
    limits: { ...generous, ...limits },
    ...(signal && { signal }),
  })
}
const endless = 'for (;;);'

describe('a process of its own', () => {
  it('resolves with its message, and rejects with its error', async () => {
    expect(await run('return data * 2')).toBe(40)
    expect(await run('')).toBeUndefined()
    expect(await run('return new Uint8Array([1])')).toEqual(new Uint8Array([1]))
    await expect(run('throw new RangeError("far")')).rejects.toThrow('far')
  })

  it.each([
    ['too long by the clock', 'await new Promise(() => {})', { seconds: 0.5 }, 'timeout'],
    ['too long on a processor', endless, { cpuSeconds: 0.5 }, 'timeout'],
    ['too large', 'const all = []; for (;;) all.push(new Array(1e4).fill({}))', {}, 'memory'],
  ])('that is %s is ended', async (_what, code, limits, limit) => {
    const error = await run(code, limits).catch((rejected: unknown) => rejected)
    expect(error).toBeInstanceOf(LimitExceeded)
    expect(error).toMatchObject({ limit })
  })

  it('is ended by its signal, also in an endless loop', async () => {
    const controller = new AbortController()
    const running = run(endless, {}, controller.signal)
    setTimeout(() => controller.abort(new Error('cancelled')), 200)
    await expect(running).rejects.toThrow('cancelled')
    await expect(run(endless, {}, controller.signal)).rejects.toThrow('cancelled')
  })
})
