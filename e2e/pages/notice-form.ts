import { expect, type Page } from '@playwright/test'
import { nextWeekday, typedDay } from '../support/days.ts'
import { choose } from '../support/choose.ts'

/** Page object of the form of a make-up or a test, in French. */
export function noticeForm(page: Page) {
  const form = page.getByRole('form')
  const field = (name: string) => form.getByLabel(name, { exact: true })
  // A required field is marked with an asterisk in its name.
  const groups = form.getByRole('group', { name: 'Groupe*', exact: true })
  const proposals = form.getByRole('region', { name: /Prochains créneaux libres/ }).getByRole('button')

  return {
    form,
    field,
    groups,
    proposals,
    confirm: form.getByRole('button', { name: 'Confirmer' }),
    /** Fills in a session: the first subject of the type, with its first group. */
    async fill({ date, slot, type }: { date: string; slot: string; type: string }): Promise<void> {
      await field('Date').fill(date)
      await field('Quart').selectOption(slot)
      await field('Type').selectOption(type)
      await choose(field('Matière'), 0)
      await groups.getByRole('checkbox').first().check()
    },
    /** Selects the proposed free slot at this index and returns its date as dd/MM/yyyy. */
    async takeProposal(place: number): Promise<string> {
      const proposal = proposals.nth(place)
      const date = /\d\d\/\d\d\/\d{4}/.exec((await proposal.textContent()) ?? '')?.[0] ?? ''
      await proposal.click()
      await expect(field('Date')).toHaveValue(date)
      await expect(proposals.nth(place)).toHaveAttribute('aria-pressed', 'true')
      // The groups of the slot are requested; the buttons below them move until they are listed.
      await expect(groups.getByRole('checkbox')).not.toHaveCount(0)
      return date
    },
  }
}

/** The dd/MM/yyyy of the next given weekday, 1 Monday to 6 Saturday, at least `weeks` weeks from now. */
export function comingDay(weekday: number, weeks: number): string {
  return typedDay(nextWeekday(weekday), weeks * 7)
}
