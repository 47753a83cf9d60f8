import type { Page } from '@playwright/test'
import { haveWeekAccepted } from '../support/accepted-absence.ts'
import { countClicks } from '../support/count-clicks.ts'
import { query } from '../support/database.ts'
import { isoDay, typedDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertPlan } from '../support/insert-plan.ts'
import { createTeacher } from '../support/new-teacher.ts'
import { comingTeachingWeek } from '../support/teaching-week.ts'

test.use({ as: 'teacher' })

interface Cancelled {
  subjectId: number
  subject: string
  group: string
}

/** The first class that an absence cancels. */
async function firstCancelled(absenceId: number): Promise<Cancelled> {
  const [first] = await query<Cancelled>(`select m.id as "subjectId", m.name as subject, g.name as "group"
    from absence_notice a
    cross join lateral class_occurrences(a.starts_at::date, a.ends_at::date) o
    join subject m on m.id = o.subject_id
    join student_group g on g.id = any(o.group_ids)
    where a.id = ${absenceId} and o.teacher_id = a.teacher_id and o.cause = 'absence' and not o.is_make_up
    order by o.during limit 1`)
  if (!first) throw new Error('The absence cancels no class')
  return first
}

/** Lets the teacher have taught a subject in a year before. */
async function haveTaught(email: string, subjectId: number): Promise<void> {
  await insertPlan(email, email)
  await query(
    `update timetable_session set subject_id = ${subjectId} where teacher_id = (select id from teacher where email = '${email}')`,
  )
}

/** Goes on to a week of the timetable that is shown. */
async function showWeek(page: Page, monday: Date): Promise<void> {
  const first = page.getByRole('dialog').getByRole('rowheader').first()
  await expect(first).toBeVisible()
  while (!(await first.innerText()).includes(typedDay(monday, 0))) {
    const before = await first.innerText()
    await page.getByRole('dialog').getByRole('button', { name: 'Semaine suivante' }).click()
    await expect.poll(() => first.innerText()).not.toBe(before)
  }
}

test('R-shared-52: a colleague holds a class of an absence, and the weeks of the colleague and of the group show it', async ({
  page,
  openAs,
  request,
}) => {
  const monday = new Date(await comingTeachingWeek({ skipped: 1 }))
  const id = await haveWeekAccepted(page, openAs, { monday, cause: 'Colloque à Gabès' })
  const cancelled = await firstCancelled(id)
  const colleague = await createTeacher(request, {
    firstName: 'Rym',
    lastName: `Zouari ${String.fromCharCode(65 + (id % 26))}`,
  })
  await haveTaught(colleague.email, cancelled.subjectId)

  await page.goto(`/absence-classes?id=${id}`)
  const ask = page.getByRole('button', { name: /^Demander à un collègue/ })
  await ask.first().click()
  const choice = page.getByRole('dialog').getByRole('combobox', { name: /Collègue/ })
  const option = choice.getByRole('option', { name: /^Rym Zouari/ })
  await expect(option).toHaveCount(1)
  await choice.selectOption(await option.getAttribute('value'))
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Remplacement demandé', { exact: true })).toBeVisible()

  const asked = await openAs(colleague)
  const task = asked.getByRole('link', { name: new RegExp(`^Remplacement demandé : ${cancelled.subject}`) })
  await expect(task).toBeVisible()
  const clicks = await countClicks(asked)
  await task.click()
  const accept = asked.getByRole('button', { name: /^Accepter la séance/ })
  await accept.click()
  await expect(accept).toHaveCount(0)
  expect(clicks()).toBe(2)

  await asked.goto(`/EmploiEnseignant?semaine=${isoDay(monday, 0)}`)
  await expect(asked.getByRole('main').getByText(cancelled.subject).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Assurée par Rym Zouari/)).toBeVisible()

  await page.goto('/EmploiGroup')
  await page.getByRole('searchbox').fill(cancelled.group)
  await page.getByRole('table', { name: 'Groupes' }).getByText(cancelled.group, { exact: true }).first().click()
  await showWeek(page, monday)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Rym Zouari/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Remplacement prévu').first()).toBeVisible()
})
