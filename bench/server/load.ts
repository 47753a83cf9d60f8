import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface LoadResult {
  /** Throughput: responses per second. */
  perSecond: number
  /** The latency of each call in milliseconds, in ascending order. */
  times: number[]
}

/** Sends requests without pause over this many connections for this many milliseconds. */
export async function runLoad(
  sides: number,
  milliseconds: number,
  call: (side: number) => Promise<void>,
): Promise<LoadResult> {
  const times: number[] = []
  const start = performance.now()
  const end = start + milliseconds
  const one = async (_: unknown, side: number) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await call(side)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: sides }, one))
  const seconds = (performance.now() - start) / 1000
  return { perSecond: times.length / seconds, times: times.toSorted((a, b) => a - b) }
}

export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Posts JSON over a keep-alive connection; any status other than 200 aborts the measurement. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const sent = request(url, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const answered = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} responded ${answer.statusCode}: ${answered}`)
  return answered
}
