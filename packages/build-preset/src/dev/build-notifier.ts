import type { IncomingMessage, ServerResponse } from 'node:http'

import type { LocalBuild } from '@portal/release-format/local-build'

/** Notifies every open page of the latest build, or of its errors, by server-sent events. */
export class BuildNotifier {
  readonly #pages = new Set<ServerResponse>()
  #latest: LocalBuild = { build: 0, errors: [] }

  built(): void {
    // Timestamps instead of a counter: a restarted server must not repeat a build that a page has seen.
    this.#notify({ build: Date.now(), errors: [] })
  }

  failed(errors: string[]): void {
    this.#notify({ ...this.#latest, errors })
  }

  subscribe(request: IncomingMessage, page: ServerResponse): void {
    page.writeHead(200, { 'content-type': 'text/event-stream' })
    this.#pages.add(page)
    request.on('close', () => this.#pages.delete(page))
    this.#send(page)
  }

  #notify(latest: LocalBuild): void {
    this.#latest = latest
    for (const page of this.#pages) this.#send(page)
  }

  #send(page: ServerResponse): void {
    page.write(`data: ${JSON.stringify(this.#latest)}\n\n`)
  }
}
