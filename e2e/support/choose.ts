import { expect, type Locator } from '@playwright/test'

/**
 * Chooses an option by its label, or by its place from 0 on, once the options have arrived: in the select of the browser,
 * or in the list of a combobox, which a select with many options is. Returns the label.
 */
export async function choose(field: Locator, option: string | number): Promise<string> {
  const isSelect = () => field.evaluate((element) => element instanceof HTMLSelectElement)
  // A select has a first option such as "choose" before the others arrive.
  await expect(async () => {
    if (await isSelect()) await expect(field.locator('option:not([value=""])')).not.toHaveCount(0, { timeout: 100 })
  }).toPass()
  if (await isSelect()) {
    const chosen = field.locator('option:not([value=""])')
    const label = typeof option === 'string' ? option : ((await chosen.nth(option).textContent()) ?? '')
    await field.selectOption({ label })
    return label
  }
  await field.click()
  const options = field.page().getByRole('listbox').getByRole('option')
  // By the keyboard: once it is open, the list has the label of the field too.
  if (typeof option === 'string') await field.page().keyboard.insertText(option)
  const found = typeof option === 'string' ? options.filter({ hasText: option }).first() : options.nth(option)
  const label = await found.innerText()
  await found.click()
  return label
}

/** The label of what is chosen in a select or combobox, once something is. */
export async function chosenLabel(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('')
  return field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.textContent ?? ''
    return element instanceof HTMLInputElement ? element.value : ''
  })
}
