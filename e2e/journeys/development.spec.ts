import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { developLocally, type LocalDevelopment } from '../support/develop-locally.ts'
import { expect, test } from '../support/fixtures.ts'
import { allowOverrides } from '../support/override-responses.ts'

// The CSP follows from the same server setting and is tested with the server.
test.use({ as: 'teacher', bypassCSP: true })
// The development builds of one remote share a folder.
test.describe.configure({ mode: 'default' })

const form = 'src/features/print-runs/PrintRunForm.tsx'
const texts = 'src/locales/fr.json'

let local: LocalDevelopment

test.beforeEach(async ({ page }) => {
  local = await developLocally('library')
  await allowOverrides(page)
  await page.goto(`/Tirage?override=library@${local.url}`)
  await page.getByRole('tab', { name: 'Demande de tirage' }).click()
  await page.getByLabel('Nombre de copies').fill('42')
})
test.afterEach(async ({ page }) => {
  // An open page would log an error when the development server stops.
  await page.close()
  await local.stop()
})

const errors = (page: Page) => page.getByRole('complementary', { name: 'Erreurs des modules locaux' })

/** Milliseconds of an action. */
async function timeOf(action: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}

test('a changed component is shown without a reload, and keeps the input and the state of the page', async ({
  page,
}) => {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const refresh = await timeOf(async () => {
    await local.change(form, { "t('tirage.upload')": "'Transmettre'" })
    await expect(page.getByRole('button', { name: 'Transmettre' })).toBeVisible()
  })
  await expect(page.getByLabel('Nombre de copies')).toHaveValue('42')
  await local.change(texts, { 'De 1 à 999': 'Entre 1 et 999' })
  await expect(page.getByText('Entre 1 et 999')).toBeVisible()
  await expect(page.getByLabel('Nombre de copies')).toHaveValue('42')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  const reload = await timeOf(async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('button', { name: 'Transmettre' })).toBeVisible()
  })
  // Not compared: a refresh includes the build, whose time depends on what else the machine does.
  test.info().annotations.push({ type: 'refresh and reload (ms)', description: `${refresh} ${reload}` })
})

test('a component whose hooks changed starts again, and the rest of the page keeps its state', async ({ page }) => {
  await local.change(form, {
    'import { useMessages,': "import { useState } from 'react'\nimport { useMessages,",
    '  const t = useTexts()': "  const t = useTexts()\n  const [word] = useState('Expédier')",
    "{t('tirage.upload')}": '{word}',
  })
  await expect(page.getByRole('button', { name: 'Expédier' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Demande de tirage' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('an error', () => {
  test.use({ expectedErrors: /\[library@|broken on purpose/ })

  test('of the build is shown with its file until it is fixed, and the page stays', async ({ page }) => {
    await local.change(form, { 'const t =': 'const t = =' })
    await expect(errors(page)).toContainText('PrintRunForm.tsx')
    await expect(page.getByLabel('Nombre de copies')).toHaveValue('42')
    await local.change(form, { 'const t = =': 'const t =' })
    await expect(errors(page)).toBeHidden()
    await expect(page.getByLabel('Nombre de copies')).toHaveValue('42')
  })

  test('that a component throws is shown with its stack, in the panel too, until it is fixed', async ({ page }) => {
    const broken = "  if (form) throw new Error('broken on purpose')\n"
    await local.change(form, { '  useUnsavedWork(': `${broken}  useUnsavedWork(` })
    await expect(errors(page)).toContainText('broken on purpose')
    await expect(errors(page)).toContainText('PrintRunForm')
    await frame(page).profileButton.click()
    await page
      .getByRole('menuitem', { name: 'Module local…' })
      .or(page.getByRole('button', { name: 'Module local…' }))
      .click()
    await expect(page.getByRole('dialog', { name: 'Module local' })).toContainText('broken on purpose')
    await page.keyboard.press('Escape')
    await local.change(form, { [broken]: '' })
    await expect(page.getByLabel('Nombre de copies')).toBeVisible()
    await expect(errors(page)).toBeHidden()
  })
})
