import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { violationsOf } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { countClicks } from '../support/count-clicks.ts'
import { isoDay } from '../support/days.ts'
import { queryOf } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { startOwnPortal, type OwnPortal } from '../support/release/own-portal.ts'
import { openVisitor } from '../support/release/visitor.ts'
import { choose } from '../support/choose.ts'

interface Session {
  subject: string
  group: string
  day: string
}

/** A TD of the demo teacher in the current semester without a register, on whichever day. */
const tutorial = `
  select m.name as subject, g.name as "group", to_char(d.day, 'YYYY-MM-DD') as day
  from timetable t
  join academic_year y on y.id = t.year_id and y.is_current
  cross join lateral generate_series(t.starts_on, t.ends_on, '1 day') d (day)
  cross join lateral planned_on(d.day::date) p
  join timetable_session s on s.id = p.id and p.kind = 'Session' and s.type = 2
  join teacher e on e.id = s.teacher_id and e.email = '${accounts.teacher}'
  join subject m on m.id = s.subject_id
  join student_group g on g.id = s.group_id
  where t.semester = 2 and not exists (
    select from register r where r.group_id = s.group_id and r.subject_id = s.subject_id and r.held_on = d.day)
  order by d.day desc limit 1`

// The tests share one portal, and so one worker.
test.describe.configure({ mode: 'default' })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ hasGateRunner: false })
})
test.afterAll(() => portal.stop())

/** Registers use the server's current day, and a Sunday or a holiday has no session. */
const setToday = (day: string) =>
  queryOf(
    portal.databaseUrl,
    `create or replace function today_here() returns date language sql stable return date '${day}'`,
  )

async function showStudents(page: Page, { subject, group }: Session): Promise<void> {
  await page.goto('/Registre?onglet=ajouter')
  const choices = { Semestre: 'Semestre 2', Type: 'TD', Matière: subject, Groupe: group }
  for (const [label, option] of Object.entries(choices)) await choose(page.getByLabel(label, { exact: true }), option)
  await page.getByRole('button', { name: 'Afficher' }).click()
}

async function addRegister(page: Page, session: Session): Promise<void> {
  await showStudents(page, session)
  await page.getByRole('button', { name: 'Tous présents' }).click()
  await page.getByRole('button', { name: 'CONFIRMER' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('definition').filter({ hasText: session.subject })).toBeVisible()
  await expect(dialog.getByRole('definition').filter({ hasText: session.group })).toBeVisible()
  await dialog.getByRole('button', { name: 'CONFIRMER' }).click()
}

test('R-marks-59 R-marks-60: a register is taken once, on the day of a session; the second attempt opens the first one, read-only', async ({
  browser,
}) => {
  const [session] = await queryOf<Session>(portal.databaseUrl, tutorial)
  if (!session) throw new Error('The demo teacher holds no TD')
  const teacher = await openVisitor(browser, portal.url)
  const page = await teacher.open('/Registre?onglet=ajouter')

  const held = new Date(session.day)
  await setToday(isoDay(held, -held.getUTCDay()))
  await showStudents(page, session)
  await expect(page.getByText("pas de séance avec ce groupe dans cette matière aujourd'hui")).toBeVisible()

  await setToday(session.day)
  await addRegister(page, session)
  await expect(page).toHaveURL(`${portal.url}/Registre`)
  await expect(page.getByRole('grid', { name: /^Registre du/ })).toBeVisible()

  await addRegister(page, session)
  const existing = page.getByRole('dialog', { name: /^Registre du/ })
  await expect(existing.getByRole('switch').first()).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await teacher.leave()
})

test('a register of a session of today is five clicks from home', async ({ browser }) => {
  const [session] = await queryOf<Session>(portal.databaseUrl, tutorial)
  if (!session) throw new Error('The demo teacher holds no TD')
  await setToday(session.day)
  const teacher = await openVisitor(browser, portal.url)
  const page = await teacher.open('/dashboard')
  await page.clock.setFixedTime(`${session.day}T12:00:00+01:00`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const clicks = await countClicks(page)
  await frame(page).entry('Registre').click()
  const name = `Ajouter un registre : ${session.subject}, ${session.group}`
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Tous présents' }).click()
  await page.getByRole('button', { name: 'CONFIRMER' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'CONFIRMER' }).click()
  await expect(page.getByRole('grid', { name: /^Registre du/ })).toBeVisible()
  expect(clicks()).toBe(5)
  await teacher.leave()
})
