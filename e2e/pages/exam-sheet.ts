import { expect, type Page } from '@playwright/test'
import { choose } from '../support/choose.ts'

/** Page object of a marks sheet of an exam, in French. */
export function examSheet(page: Page) {
  const marks = page.getByRole('textbox', { name: /^Note / })
  const dialog = page.getByRole('alertdialog')
  return {
    marks,
    dialog,
    row: (cin: string) => page.getByRole('row').filter({ hasText: cin }),
    save: page.getByRole('button', { name: 'Enregistrer' }),
    saved: page.getByText(/enregistrée?s? à/),
    /** The state of a row that was saved without an answer. */
    waiting: page.getByRole('gridcell', { name: 'À envoyer' }),
    /** The state of a row that was not stored. */
    failure: page.getByRole('gridcell', { name: 'Non enregistrée' }),
    restore: page.getByRole('button', { name: 'Reprendre le brouillon' }),
    /** Opens the sheet of free marks of one day, of the teacher's first subject and group in TD. */
    async openFree(date: string): Promise<void> {
      await page.goto('/Note/1?onglet=libre')
      await this.showFree(date)
    },
    async showFree(date: string): Promise<void> {
      const form = page.getByRole('form', { name: 'Ajouter une note libre' })
      const field = (name: string) => form.getByLabel(name, { exact: true })
      await choose(field('Semestre'), 'Semestre 1')
      await choose(field("Type d'examen"), 0)
      await field('Date').fill(date)
      await choose(field('Type'), 'TD')
      await choose(field('Matière'), 0)
      await choose(field('Groupe'), 0)
      await form.getByRole('button', { name: 'Afficher' }).click()
      await expect(marks.first()).toBeVisible()
    },
    /** Pastes one mark for each row of the sheet, from the first row down. */
    async paste(lines: readonly string[]): Promise<void> {
      await marks.first().focus()
      await marks.first().evaluate((input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, lines.join('\n'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Coller/ })
        .click()
    },
    async answer(word: 'Oui' | 'Non'): Promise<void> {
      await dialog.getByRole('button', { name: word }).click()
    },
  }
}
