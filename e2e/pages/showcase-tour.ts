import { expect, type Page } from '@playwright/test'
import { text } from '../support/texts.ts'
import { showcasePage } from './showcase-page.ts'

const t = (key: string) => text('examples/showcase/src', key, 'fr')

/** Opens every screen of `examples/showcase` and makes each of its calls at least once, as a user does. */
export async function tourShowcase(page: Page): Promise<void> {
  await seeDashboards(page)
  await useCalendar(page)
  await useChatAndMail(page)
  await useShop(page)
  await useLists(page)
  await useTasks(page)
  await seeCryptoAndInvoices(page)
  await useAccount(page)
}

async function seeDashboards(page: Page) {
  const { open, button, container } = showcasePage(page)
  await open('/showcase', t('dashboard.title'))
  for (const period of ['yearly', 'weekly', 'monthly']) {
    await button(t(`dashboard.${period}`)).click()
    await expect(container.getByRole('img', { name: t('dashboard.sales') })).toBeVisible()
    await expect(container.getByRole('cell', { name: 'janv.' })).toBeVisible()
  }
  await open('/showcase/dashboards/saas', t('dashboard.saasTitle'))
  await button(t('dashboard.nov')).click()
  await expect(container.getByRole('cell', { name: /^55/ })).toBeVisible()
  await open('/showcase/dashboards/crypto', t('dashboard.cryptoTitle'))
  await expect(container.getByRole('columnheader', { name: 'BTC' })).toBeVisible()
  await open('/showcase/dashboards/blog', t('dashboard.blogTitle'))
  await expect(container.getByRole('heading', { name: t('dashboard.latestComments') })).toBeVisible()
}

async function useCalendar(page: Page) {
  const { open, button, container, dialog, fill, confirm, drag } = showcasePage(page)
  await open('/showcase/calendar', t('menu.calendar'))
  const cell = (day: string) => container.locator(`[data-day$="-${day}"]`).last()
  const meeting = button(/Meeting/)
  await expect(meeting).toBeVisible()
  await drag(meeting, cell('12'))
  await expect(cell('12').getByRole('button', { name: /09:00 Meeting/ })).toBeVisible()
  await drag(container.getByText('Primary', { exact: true }), cell('13'))
  await expect(cell('13').getByRole('button', { name: /Primary/ })).toBeVisible()
  await meeting.click()
  await fill({ [t('calendar.title')]: 'Conseil' })
  await confirm()
  await button(/Conseil/).click()
  await dialog.getByRole('button', { name: t('calendar.delete') }).click()
  await expect(button(/Conseil/)).toBeHidden()
}

async function useChatAndMail(page: Page) {
  const { open, button, container, dialog, fill, confirm } = showcasePage(page)
  await open('/showcase/chat', t('menu.chat'))
  await container.getByRole('tab', { name: t('chat.groups') }).click()
  await button('Designers').click()
  await container.getByLabel(t('chat.newMessage')).fill('Bonjour à tous')
  await page.keyboard.press('Enter')
  await expect(container.getByText('Bonjour à tous')).toBeVisible()
  await open('/showcase/mail', t('menu.email'))
  for (const folder of ['starred', 'important', 'draft', 'sent', 'trash', 'inbox']) {
    await container.getByRole('tab', { name: t(`mail.${folder}`) }).click()
    await expect(
      container
        .getByRole('table', { name: t(`mail.${folder}`) })
        .getByRole('row')
        .nth(2),
    ).toBeVisible()
  }
  await button(t('mail.write')).click()
  await dialog.waitFor()
  await fill({ [t('mail.to')]: 'Hana Okafor', [t('mail.subject')]: 'Programme de la semaine' })
  await confirm()
  await button('Programme de la semaine').waitFor()
  await button(t('record.delete').replace('{{name}}', 'Programme de la semaine')).click()
  await expect(button('Programme de la semaine')).toBeHidden()
}

async function useShop(page: Page) {
  const { open, button, container } = showcasePage(page)
  await open('/showcase/products', t('menu.products'))
  await container.getByRole('link', { name: 'Black colour T-shirt' }).click()
  const like = button(/^Aimer le commentaire/).first()
  const before = await like.getAttribute('aria-pressed')
  await like.click()
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '')
  await container.getByLabel(t('shop.newComment')).fill('Un prix correct.')
  await page.keyboard.press('Enter')
  await expect(container.getByText('Un prix correct.')).toBeVisible()
  await button(t('shop.reply')).first().click()
  await container.getByLabel(/^Réponse à/).fill("Je suis d'accord.")
  await page.keyboard.press('Enter')
  await expect(container.getByText("Je suis d'accord.")).toBeVisible()
  await open('/showcase/shop/cart', t('menu.cart'))
  await expect(container.getByText(t('shop.grandTotal'))).toBeVisible()
  await open('/showcase/shop/shops', t('menu.shops'))
  await expect(container.getByRole('cell', { name: 'Brendle' })).toBeVisible()
}

/** In each list a row is changed, one is deleted and one is added. */
async function useLists(page: Page) {
  const lists = [
    {
      path: '/showcase/orders',
      title: t('menu.orders'),
      add: t('shop.addOrder'),
      row: 'SK2541',
      other: 'SK2542',
      field: t('shop.billingName'),
      values: { [t('shop.order')]: 'SK9999', [t('shop.billingName')]: 'Amel', [t('shop.total')]: '250' },
      dates: [t('record.date')],
      choices: [t('shop.paymentStatus'), t('shop.paymentMethod')],
    },
    {
      path: '/showcase/shop/customers',
      title: t('menu.customers'),
      add: t('shop.addCustomer'),
      row: 'Marion Walker',
      other: 'Samuel Mitchell',
      field: t('shop.address'),
      values: {
        [t('record.name')]: 'Amel',
        [t('shop.phone')]: '325-250-1100',
        [t('record.email')]: 'amel@showcase.example',
        [t('shop.address')]: '1 Mill Street',
        [t('shop.ratingOf')]: '4',
        [t('shop.balance')]: '100',
      },
      dates: [t('shop.joined')],
      choices: [],
    },
    {
      path: '/showcase/projects',
      title: t('menu.projects'),
      add: t('project.add'),
      row: 'Admin dashboard',
      other: 'Landing page',
      field: t('record.description'),
      values: { [t('record.name')]: 'Archive', [t('record.description')]: 'Une archive' },
      dates: [t('project.start'), t('project.due')],
      choices: [t('record.status')],
    },
    {
      path: '/showcase/contacts',
      title: t('menu.contacts'),
      add: t('contact.add'),
      row: 'Marion Walker',
      other: 'Samuel Mitchell',
      field: t('contact.designation'),
      values: {
        [t('record.name')]: 'Amel',
        [t('contact.designation')]: 'Designer',
        [t('record.email')]: 'amel@showcase.example',
        [t('contact.tags')]: 'HTML',
        [t('menu.projects')]: '3',
      },
      dates: [],
      choices: [],
    },
  ]
  const { open, button, container, dialog, fill, confirm } = showcasePage(page)
  for (const { path, title, add, row, other, field, values, dates, choices } of lists) {
    await open(path, title)
    await button(t('record.edit').replace('{{name}}', row)).click()
    await fill({ [field]: 'Changé' })
    await confirm()
    await expect(container.getByRole('row', { name: 'Changé' })).toBeVisible()
    const deletion = button(t('record.delete').replace('{{name}}', other))
    await deletion.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
    await expect(deletion).toBeHidden()
    await button(add).click()
    await fill({ ...values, ...Object.fromEntries(dates.map((label) => [label, '02/11/2026'])) })
    for (const label of choices) await dialog.getByLabel(label, { exact: true }).selectOption({ index: 1 })
    await confirm()
  }
  await open('/showcase/projects', t('menu.projects'))
  await container.getByRole('link', { name: 'Mobile application' }).click()
  await expect(container.getByText('Landing.zip')).toBeVisible()
  await open('/showcase/contacts/profile', t('menu.contactProfile'))
  await expect(container.getByRole('heading', { name: 'Cynthia Price' })).toBeVisible()
}

async function useTasks(page: Page) {
  const { open, button, container, drag } = showcasePage(page)
  await open('/showcase/tasks', t('menu.tasks'))
  const column = (key: string) => container.getByRole('region', { name: t(key), exact: true })
  await drag(container.getByText('Create a dashboard'), column('task.completed').getByRole('heading'))
  await expect(column('task.completed').getByText('Create a dashboard')).toBeVisible()
  await button(t('task.down').replace('{{task}}', 'Topnav layout design')).focus()
  await page.keyboard.press('Enter')
  await expect(column('task.example').getByRole('listitem').last()).toContainText('Topnav layout design')
}

async function seeCryptoAndInvoices(page: Page) {
  const { open, container } = showcasePage(page)
  await open('/showcase/wallet', t('menu.wallet'))
  await expect(container.getByRole('table', { name: t('crypto.history') })).toBeVisible()
  await open('/showcase/crypto/orders', t('crypto.orders'))
  await expect(container.getByRole('cell', { name: t('crypto.failed') }).first()).toBeVisible()
  await open('/showcase/invoices', t('menu.invoices'))
  await container.getByRole('link', { name: '#SK2012' }).click()
  await expect(container.getByText(t('invoice.billedTo'))).toBeVisible()
}

/** Both modes of the accounts; it ends signed in. */
async function useAccount(page: Page) {
  const { open, button, container } = showcasePage(page)
  const account = { email: 'admin@showcase.example', password: '123456' }
  const enter = async (fields: Record<string, string>, submit: string) => {
    for (const [label, value] of Object.entries(fields)) await container.getByLabel(label, { exact: true }).fill(value)
    await button(submit).click()
  }
  for (const mode of ['fake', 'jwt']) {
    await open('/showcase/account/profile', t('menu.profile'))
    await button(t('frame.settings')).click()
    await container.getByLabel(t('settings.authMode')).selectOption(mode)
    await button(t('settings.close')).click()
    await enter({ [t('account.username')]: `admin ${mode}` }, t('account.save'))
    await expect(container.getByText(t('account.profileDone'))).toBeVisible()
    await open('/showcase/account/forgot-password', t('menu.forgotPassword'))
    await enter({ [t('account.email')]: account.email }, t('account.send'))
    await expect(container.getByText(t('account.resetSent'))).toBeVisible()
    await open('/showcase/account/register', t('menu.register'))
    const hana = { name: `hana ${mode}`, email: `${mode}@showcase.example` }
    await enter(
      { [t('account.username')]: hana.name, [t('account.email')]: hana.email, [t('account.password')]: 'secret' },
      t('account.create'),
    )
    await expect(container.getByText(t('account.created').replace('{{name}}', hana.name))).toBeVisible()
    await open('/showcase/login', t('menu.login'))
    await enter({ [t('account.email')]: account.email, [t('account.password')]: account.password }, t('account.signIn'))
    await expect(page).toHaveURL('/showcase')
  }
  await open('/showcase/login', t('menu.login'))
  await button(t('account.social')).click()
  await expect(page).toHaveURL('/showcase')
}
