import { compressedSize, kilobytes } from '../../checks/size.ts'
import type { PageCheck } from '../../play/page-check.ts'
import { isFromFiles } from '../../play/page-requests.ts'

/**
 * Bytes over the network in that period, after compression: the 40 kB that `size` allows for the code of a page, and
 * five times as much for its data and images. The pages of `account`, `marks` and `wishes` need 11 to 95 kB.
 */
const limit = 240_000

/** Whether a page loads little after it is mounted too, for example by `import()` in an effect. */
export const weightCheck: PageCheck = {
  id: 'weight',
  title: 'Pages load little in their first seconds',
  remedy: 'Load it when it is needed, in pages or in a smaller size.',
  observeAlone({ devtools, onRequest, origin, base, candidate }) {
    const sizeOf = compressedSize(candidate)
    const names = new Map<string, string>()
    const bytes = new Map<string, number>()
    const receive = (id: string, received: number) => {
      if (names.has(id)) bytes.set(id, received)
    }
    devtools.on('Network.dataReceived', ({ requestId, dataLength }) =>
      receive(requestId, (bytes.get(requestId) ?? 0) + dataLength),
    )
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => receive(requestId, encodedDataLength))
    onRequest((request) => {
      const { id, url } = request
      const isOwn = url.href.startsWith(origin + base)
      if (isOwn) names.set(id, url.pathname.slice(base.length))
      else if (isFromFiles(request, origin + base)) names.set(id, url.pathname)
    })

    /** A file of the candidate is served uncompressed here, and of a video only a part may be requested. */
    const weightOf = (id: string, received: number) => Math.min(sizeOf(names.get(id) ?? '') || received, received)

    return (milliseconds) => {
      const parts = [...bytes].map(([id, received]) => ({ name: names.get(id), weight: weightOf(id, received) }))
      const total = parts.reduce((sum, { weight }) => sum + weight, 0)
      if (total <= limit) return []
      const heaviest = parts.toSorted((one, other) => other.weight - one.weight).slice(0, 3)
      const files = heaviest.map(({ name, weight }) => `${name} ${kilobytes(weight)}`)
      return [
        `loads ${kilobytes(total)} in ${milliseconds / 1000} s, and at most ${kilobytes(limit)} are allowed: ${files.join(', ')}`,
      ]
    }
  },
}
