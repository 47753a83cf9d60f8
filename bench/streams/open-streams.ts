import { Agent, get } from 'node:http'

export interface BenchStreams {
  size: number
  /** Settles when so many further events have come. */
  untilEvents: (count: number) => Promise<void>
  close: () => void
}

const openAtOnce = 50

/** Opens a stream for each token; resolves when each has had its first event. */
export async function openStreams(url: string, tokens: readonly string[]): Promise<BenchStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let missing = 0
  let settle = () => {}
  const onEvents = (count: number) => {
    missing -= count
    if (missing <= 0) settle()
  }
  const open = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      get(`${url}/api/v1/notification-stream`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`The stream was refused with ${response.statusCode}`))
        let isOpen = false
        response.setEncoding('utf8').on('data', (part: string) => {
          const events = part.split('data: changed').length - 1
          if (isOpen) onEvents(events)
          else if (events > 0) {
            isOpen = true
            resolve()
          }
        })
        response.on('error', () => {})
      }).on('error', reject)
    })
  let size = 0
  for (let at = 0; at < tokens.length; at += openAtOnce) {
    const group = tokens.slice(at, at + openAtOnce)
    await Promise.all(group.map((token) => open(token)))
    size += group.length
  }
  return {
    size,
    untilEvents: (count) =>
      new Promise((resolve) => {
        missing = count
        settle = resolve
      }),
    close: () => agent.destroy(),
  }
}
