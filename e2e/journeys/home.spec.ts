import type { Page } from '@playwright/test'
import { casesOfRun } from '@portal/release-proofs'
import { expect, test } from '../support/fixtures.ts'
import { takeShifts, trackShifts, waitForStablePage } from '../support/layout-shift.ts'

const limit = 0.02

const screens = [
  { where: 'wide', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
]

interface Arrival {
  order: string
  /** Milliseconds by which the code of the cards of a remote is late; more than a second is after the others are shown. */
  delays: Readonly<Record<string, number>>
}
const late: readonly Arrival[] = [
  { order: 'with the first card last', delays: { schedule: 2_500, marks: 300, notices: 600 } },
  { order: 'in reverse', delays: { schedule: 2_400, marks: 1_800, notices: 1_200, wishes: 600 } },
  { order: 'half of them late', delays: { marks: 1_900, wishes: 1_500, library: 2_300 } },
]

const arrivals: readonly Arrival[] = [{ order: 'together', delays: {} }, ...casesOfRun(late)]

/** The shown cards with their places, in the order of the document. */
const cardsOf = (page: Page) =>
  page.locator('[data-card-place="home"] [data-card]:visible').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect()
      return { id: card.getAttribute('data-card') ?? '', top, isEmpty: height === 0 }
    }),
  )

async function delay(page: Page, delays: Arrival['delays']): Promise<void> {
  for (const [remote, milliseconds] of Object.entries(delays))
    await page.route(`**/remotes/${remote}/**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      // The page may have been closed meanwhile.
      await route.continue().catch(() => undefined)
    })
}

for (const { where, viewport } of screens) {
  test.describe(`the cards of the home page, ${where}`, () => {
    test.use({ viewport, as: 'teacher' })

    test('have one order, of which nothing moves, however they arrive', async ({ browser, sessionOf, baseURL }) => {
      const orders: { order: string; ids: string[] }[] = []
      for (const { order, delays } of arrivals) {
        // Without the code and the heights of an earlier visit.
        const context = await browser.newContext({ storageState: await sessionOf('teacher'), viewport, baseURL })
        const page = await context.newPage()
        await trackShifts(page)
        await delay(page, delays)
        // The second one has the heights of the first.
        for (const visit of ['first', 'second']) {
          await page.goto('/dashboard')
          await waitForStablePage(page)
          const { score, moved } = await takeShifts(page)
          const arrival = `${order}, ${visit} visit`
          test.info().annotations.push({ type: 'layout shift', description: `${arrival} ${score.toFixed(3)}` })
          expect(score > limit ? moved : [], `${arrival}: ${score}`).toEqual([])
          const cards = await cardsOf(page)
          expect(cards.filter(({ isEmpty }) => isEmpty)).toEqual([])
          orders.push({ order: arrival, ids: cards.map(({ id }) => id) })
          // The next class is the first thing under the title.
          expect(cards[0]).toMatchObject({ id: 'schedule.now' })
          expect(cards[0]?.top).toBeLessThan(260)
          expect(cards.toSorted((one, other) => one.top - other.top)[0]?.id).toBe('schedule.now')
        }
        await context.close()
      }
      const [first] = orders
      expect(first?.ids.length).toBeGreaterThan(2)
      for (const { order, ids } of orders) expect(ids, order).toEqual(first?.ids)
    })
  })
}

test('the order of the cards and the pinned pages of a person are the same in another browser', async ({
  teacherPage: page,
  newTeacher,
  openAs,
}) => {
  await page.goto('/EmploiEnseignant')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const pin = menu.getByRole('button', { name: 'Épingler Mon emploi du temps en tête du menu' })
  await pin.focus()
  await page.keyboard.press('Space')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: "Personnaliser l'accueil" }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Descendre Ma journée' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(dialog).toBeHidden()

  const other = await openAs(newTeacher)
  await expect(
    other.getByRole('list', { name: 'Épinglées' }).getByRole('link', { name: 'Mon emploi du temps' }),
  ).toBeVisible()
  await other.getByRole('button', { name: "Personnaliser l'accueil" }).click()
  const first = other.getByRole('dialog').getByRole('listitem').first()
  await expect(first).not.toContainText('Ma journée')
  await other.getByRole('button', { name: 'Présentation par défaut' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.getByRole('button', { name: "Personnaliser l'accueil" }).click()
  await expect(first).toContainText('Ma journée')
})
