import type { IncomingMessage, ServerResponse } from 'node:http'

/** Notifies every open page of the latest build by server-sent events. */
export class BuildNotifier {
  readonly #pages = new Set<ServerResponse>()
  #latest = 0

  notify(): void {
    // Timestamps instead of a counter: a restarted server must not repeat an id that a page has seen.
    this.#latest = Date.now()
    for (const page of this.#pages) this.#tell(page)
  }

  subscribe(request: IncomingMessage, page: ServerResponse): void {
    page.writeHead(200, { 'content-type': 'text/event-stream' })
    this.#pages.add(page)
    request.on('close', () => this.#pages.delete(page))
    this.#tell(page)
  }

  #tell(page: ServerResponse): void {
    page.write(`data: ${this.#latest}\n\n`)
  }
}
