import { expect, type Page } from '@playwright/test'

/** Page object of the wish sheet form, in French. */
export function wishSheet(page: Page) {
  const table = (cycle: 'Licence' | 'Mastère') => page.getByRole('table', { name: cycle })
  const control = (column: string, row: number) =>
    table('Licence').getByRole('combobox', { name: `${column}, ligne ${row}` })

  /** Selects the first option and returns its label. */
  async function chooseFirst(column: string, row: number): Promise<string> {
    const field = control(column, row)
    await expect(field.getByRole('option')).not.toHaveCount(1)
    await field.selectOption({ index: 1 })
    return (await field.locator('option:checked').textContent()) ?? ''
  }

  return {
    table,
    control,
    confirm: page.getByRole('button', { name: 'Confirmer' }),
    async begin(semester: 'Semestre 1' | 'Semestre 2'): Promise<void> {
      await page.getByLabel('Semestre').selectOption(semester)
      await page.getByRole('checkbox', { name: 'Lundi' }).check()
      await page.getByRole('button', { name: 'Afficher' }).click()
    },
    /** Fills the empty licence row with the first wish that the words find; the focus is in its search. */
    async search(row: number, words: string): Promise<void> {
      await expect(control('Matière', row)).toBeFocused()
      await page.keyboard.type(words)
      await expect(page.getByRole('option', { name: ' · ' }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(control('Type', row)).not.toHaveValue('')
    },
    /** Adds a licence row of the first level with the first option of every field, and returns its subject. */
    async addRow(row: number): Promise<string> {
      await page.getByRole('button', { name: 'Ajouter une ligne, Licence' }).click()
      for (const column of ['Niveau', 'Spécialité']) await chooseFirst(column, row)
      const subject = await chooseFirst('Matière', row)
      await chooseFirst('Type', row)
      return subject
    },
  }
}
