import type { Page } from 'playwright-core'
import { isPortalScript, readScript } from '../../play/read-script.ts'

/** The scripts of the portal itself that a page has loaded; shared modules are loaded when a remote needs them. */
export function trackPortalScripts(page: Page, origin: string) {
  const sources = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    const url = response.url()
    if (isPortalScript(response, origin)) sources.set(url, sources.get(url) ?? readScript(response))
  })
  return {
    /** Whether one of them accesses this property of `window` by its name. */
    async mention(name: string): Promise<boolean> {
      const quoted = name.replaceAll(/\W/g, '\\$&')
      const access = new RegExp(`(?:globalThis|window|self)(?:\\.${quoted}\\b|\\[["']${quoted}["']\\])`)
      return (await Promise.all(sources.values())).some((source) => access.test(source))
    },
  }
}
