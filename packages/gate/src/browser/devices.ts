import type { BrowserContextOptions, CDPSession } from 'playwright-core'

/** A computer or phone of a teacher, as a page sees it. */
export interface Device {
  /** With its article, as in a finding. */
  name: string
  system: 'Windows' | 'Android'
  /** The languages of the browser, in their order of preference. */
  languages: readonly string[]
  context: Pick<
    BrowserContextOptions,
    'viewport' | 'screen' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'reducedMotion'
  >
}

/** A window on a large screen, in which texts that no language gives remain English. */
export const computer: Device = {
  name: 'a computer',
  system: 'Windows',
  languages: ['en-US', 'en', 'fr'],
  context: { viewport: { width: 1280, height: 800 }, screen: { width: 1920, height: 1080 }, reducedMotion: 'reduce' },
}

export const laptop: Device = {
  name: 'a laptop',
  system: 'Windows',
  languages: ['fr-FR', 'fr', 'en-US', 'en'],
  context: {
    viewport: { width: 1536, height: 730 },
    screen: { width: 1536, height: 864 },
    deviceScaleFactor: 1.25,
    locale: 'fr-FR',
  },
}

export const phone: Device = {
  name: 'a phone',
  system: 'Android',
  languages: ['fr-FR', 'fr', 'en-US', 'en'],
  context: {
    viewport: { width: 412, height: 783 },
    screen: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  },
}

const systems = {
  Windows: { inUserAgent: 'Windows NT 10.0; Win64; x64', platform: 'Win32', platformVersion: '15.0.0', model: '' },
  Android: {
    inUserAgent: 'Linux; Android 10; K',
    platform: 'Linux armv81',
    platformVersion: '14.0.0',
    model: 'SM-A546B',
  },
}

/**
 * Shows the code of a page the browser of a device, in the present version of Chromium, in place of the gate's. The
 * functions of the page stay the browser's own, so that none of them shows the exchange. Requests get another user agent
 * too, unless their headers are those of the context.
 *
 * @param version Of the browser, such as `156.0.8078.114`.
 */
export async function identifyAs(devtools: CDPSession, { system, languages }: Device, version: string): Promise<void> {
  const { inUserAgent, platform, platformVersion, model } = systems[system]
  const [major = ''] = version.split('.')
  const isMobile = system === 'Android'
  const brandsAt = (number: string) => [
    { brand: 'Not)A;Brand', version: number === major ? '8' : '8.0.0.0' },
    { brand: 'Chromium', version: number },
    { brand: 'Google Chrome', version: number },
  ]
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent: `Mozilla/5.0 (${inUserAgent}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0${isMobile ? ' Mobile' : ''} Safari/537.36`,
    acceptLanguage: languages.join(),
    platform,
    userAgentMetadata: {
      brands: brandsAt(major),
      fullVersionList: brandsAt(version),
      platform: system,
      platformVersion,
      architecture: isMobile ? '' : 'x86',
      bitness: isMobile ? '' : '64',
      model,
      mobile: isMobile,
      wow64: false,
    },
  })
}
