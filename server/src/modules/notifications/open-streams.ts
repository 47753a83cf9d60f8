import type { ServerResponse } from 'node:http'

export interface OpenStream {
  accountId: number
  sessionId: number
  response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableNeedDrain'>
}

/** A tab has one stream while it is visible. */
const largestPerAccount = 20

/** An event without content, after which the browser reads its notifications again. */
const changed = 'data: changed\n\n'
/** A comment, which keeps proxies from closing an idle connection. */
const heartbeat = ': heartbeat\n\n'

/** The open event streams of one server process. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>()
  readonly #byAccount = new Map<number, Set<OpenStream>>()
  readonly #largest: number

  constructor(largest: number) {
    this.#largest = largest
  }

  get size(): number {
    return this.#streams.size
  }

  get sessionIds(): number[] {
    return [...new Set([...this.#streams].map(({ sessionId }) => sessionId))]
  }

  isFull(): boolean {
    return this.size >= this.#largest
  }

  isFullFor(accountId: number): boolean {
    return (this.#byAccount.get(accountId)?.size ?? 0) >= largestPerAccount
  }

  /** Adds a stream, and sends its first event: whatever was announced before it, is read now. */
  add(stream: OpenStream): void {
    const ofAccount = this.#byAccount.get(stream.accountId) ?? new Set()
    this.#byAccount.set(stream.accountId, ofAccount.add(stream))
    this.#streams.add(stream)
    stream.response.write(changed)
  }

  remove(stream: OpenStream): void {
    this.#streams.delete(stream)
    const ofAccount = this.#byAccount.get(stream.accountId)
    ofAccount?.delete(stream)
    if (ofAccount?.size === 0) this.#byAccount.delete(stream.accountId)
  }

  /** Tells the browsers of one account; a browser that is slow to receive has earlier events waiting already. */
  announce(accountId: number): void {
    for (const { response } of this.#byAccount.get(accountId) ?? [])
      if (!response.writableNeedDrain) response.write(changed)
  }

  announceAll(): void {
    for (const accountId of this.#byAccount.keys()) this.announce(accountId)
  }

  /** Sends a heartbeat to every stream, and destroys those whose browser no longer receives. */
  beat(): void {
    for (const { response } of this.#streams)
      if (response.writableNeedDrain) response.destroy()
      else response.write(heartbeat)
  }

  /** Ends the streams of the sessions for which `isEnded` holds. */
  end(isEnded: (sessionId: number) => boolean): void {
    for (const stream of this.#streams)
      if (isEnded(stream.sessionId)) {
        this.remove(stream)
        stream.response.end()
      }
  }
}
