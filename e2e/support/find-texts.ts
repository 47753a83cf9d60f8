import type { Page } from '@playwright/test'

declare global {
  interface Window {
    traffic: string[]
  }
}

/**
 * Records what scripts of this page can read of its requests and responses, like a released remote that replaces
 * `fetch` and `XMLHttpRequest`.
 */
export async function recordTraffic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traffic: string[] = []
    window.traffic = traffic

    const send = window.fetch.bind(window)
    window.fetch = async (...call) => {
      const request = new Request(...call)
      traffic.push(request.url, JSON.stringify([...request.headers]), await request.clone().text())
      const response = await send(...call)
      traffic.push(JSON.stringify([...response.headers]), await response.clone().text())
      return response
    }

    window.XMLHttpRequest = class extends XMLHttpRequest {
      override setRequestHeader(name: string, value: string): void {
        traffic.push(`${name}: ${value}`)
        super.setRequestHeader(name, value)
      }

      override send(body?: XMLHttpRequestBodyInit | Document | null): void {
        this.addEventListener('load', () => {
          const isText = this.responseType === '' || this.responseType === 'text'
          const response = isText ? this.responseText : JSON.stringify(this.response)
          traffic.push(this.responseURL, this.getAllResponseHeaders(), response)
        })
        super.send(body)
      }
    }
  })
}

/**
 * The places of this page at which a script finds each of the texts: storage, cookies, traffic, and every object that is
 * reachable by properties from the window or an element.
 */
export function findTexts(page: Page, texts: string[]): Promise<string[][]> {
  return page.evaluate((wanted) => {
    const found = wanted.map((): string[] => [])
    const seen = new Set<object>()
    const waiting: [string, unknown][] = [
      ['window', window],
      ['cookie', document.cookie],
      ...[...document.querySelectorAll('*')].map((node): [string, unknown] => [node.tagName, node]),
    ]
    const valueOf = (owner: object, key: string | symbol): unknown => {
      const { get, value } = Reflect.getOwnPropertyDescriptor(owner, key) ?? {}
      // Getters of other objects may return a new object each time, without end.
      return owner === window ? (get?.call(window) ?? value) : value
    }
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, value] = next
      if (typeof value === 'string') wanted.forEach((text, at) => value.includes(text) && found[at]?.push(path))
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue
      if (ArrayBuffer.isView(value)) continue
      seen.add(value)
      for (const key of Reflect.ownKeys(value)) waiting.push([`${path}.${String(key)}`, valueOf(value, key)])
      if (value instanceof Map || value instanceof Set) waiting.push([`${path}.entries`, [...value]])
    }
    return found
  }, texts)
}
