import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 90; stops++) {
    if (await target.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reachable by Tab`)
}

/** Focuses a button, link or checkbox by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Focuses a select by Tab and chooses its next option, or the one `steps` further. */
export async function chooseNext(page: Page, list: Locator, steps = 1): Promise<void> {
  await expect(list.getByRole('option').nth(steps)).toBeAttached()
  await tabTo(page, list)
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await expect(list).not.toHaveValue('')
}

/** The keys of an Arabic keyboard, by their place. */
const arabicKeys = { KeyA: 'ش', KeyJ: 'ت', KeyK: 'ن', KeyR: 'ق', KeyU: 'ع' } as const

/** Presses a key of an Arabic keyboard, which Playwright cannot emulate. */
export async function pressArabic(page: Page, code: keyof typeof arabicKeys): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const key = { key: arabicKeys[code], code, windowsVirtualKeyCode: code.charCodeAt(3) }
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: key.key })
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' })
  await devtools.detach()
}
