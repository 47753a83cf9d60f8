import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTeacher } from '../support/new-teacher.ts'

test.use({ as: 'teacher' })

interface DueRoll {
  /** As the task says them. */
  subject: string
  facts: string
}

/** Shares the last roll that the teacher has not called, which no other journey takes, with a partner. */
async function shareDueRoll(owner: string, partner: string): Promise<DueRoll> {
  const [due] = await query<DueRoll>(
    `with due as (
      select c.*, o.id as owner_id
      from held_class_sessions(today_here() - 13, today_here() - 1) c
      join teacher o on o.id = c.teacher_id and o.email = '${owner}'
      where cardinality(c.group_ids) = 1 and not c.is_make_up and not exists (
        select from attendance_sheet h
        where h.teacher_id = c.teacher_id and h.group_id = c.group_ids[1] and h.subject_id = c.subject_id
          and h.type = c.type and h.held_on = c.held_on)
      order by c.held_on desc, c.slot_id desc limit 1
    ), shared as (
      insert into shared_roll (year_id, subject_id, type, group_id, owner_id, partner_id)
      select due.year_id, due.subject_id, due.type, due.group_ids[1], due.owner_id, p.id
      from due, teacher p where p.email = '${partner}'
    )
    select m.name as subject, g.name || ' · ' || to_char(due.held_on, 'DD/MM/YYYY') || ' · ' || q.label as facts
    from due join subject m on m.id = due.subject_id join student_group g on g.id = due.group_ids[1]
    join time_slot q on q.id = due.slot_id`,
  )
  if (!due) throw new Error('The teacher has called every roll')
  return due
}

test('R-shared-55: a partner calls a roll from home, and the task of its teacher ends', async ({
  page,
  openAs,
  request,
}) => {
  const colleague = await createTeacher(request, { firstName: 'Rym', lastName: 'Zouari' })
  const { subject, facts } = await shareDueRoll(accounts.teacher, colleague.email)
  // The card folds all but the first tasks: such a link has no role until it is opened.
  const task = (of: Page) =>
    of
      .locator('a')
      .filter({ hasText: `Faire l'appel : ${subject}` })
      .filter({ hasText: facts })
  await page.goto('/dashboard')
  await expect(task(page)).toHaveCount(1)

  const partner = await openAs(colleague)
  await task(partner).click()
  await partner.getByRole('button', { name: 'Tous présents' }).click()
  await partner.getByRole('button', { name: 'Confirmer' }).click()
  await expect(partner.getByText(/enregistrés? à/)).toBeVisible()
  await partner.goto('/dashboard')
  await expect(partner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(task(partner)).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Notes et appels à faire' })).toBeVisible()
  await expect(task(page)).toHaveCount(0)
})
