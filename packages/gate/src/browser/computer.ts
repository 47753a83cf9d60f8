import type { BrowserContextOptions, CDPSession } from 'playwright-core'

/** The window of a teacher's computer on a large screen. */
export const computer: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  screen: { width: 1920, height: 1080 },
  reducedMotion: 'reduce',
}

/** The languages of the browser, in their order of preference: texts that no language gives remain English. */
const languages = ['en-US', 'en', 'fr']

/**
 * Shows the code of a page the browser of a computer with Windows, in the present version of Chromium, in place of the
 * gate's. The functions of the page stay the browser's own, so that none of them shows the exchange. Requests get another
 * user agent too, unless their headers are those of the context.
 *
 * @param version Of the browser, such as `156.0.8078.114`.
 */
export async function identifyAsComputer(devtools: CDPSession, version: string): Promise<void> {
  const [major = ''] = version.split('.')
  const brandsAt = (number: string) => [
    { brand: 'Not)A;Brand', version: number === major ? '8' : '8.0.0.0' },
    { brand: 'Chromium', version: number },
    { brand: 'Google Chrome', version: number },
  ]
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    acceptLanguage: languages.join(),
    platform: 'Win32',
    userAgentMetadata: {
      brands: brandsAt(major),
      fullVersionList: brandsAt(version),
      platform: 'Windows',
      platformVersion: '15.0.0',
      architecture: 'x86',
      bitness: '64',
      model: '',
      mobile: false,
      wow64: false,
    },
  })
}
