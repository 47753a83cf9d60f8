import { expect, it } from 'vitest'
import { readAudit } from '../kernel/audit.ts'
import { startProjects } from '../testing/projects.ts'
import { runCommand } from './run-command.ts'

const started = await startProjects()

const admin = (...words: string[]) => runCommand(words, { db: started.portal.db, by: 'admin:zohra' })

it('R-supervision-09: only the administration reverts a decision, with a reason', async () => {
  const id = await started.assign(5, { subject_id: await started.propose() })
  const decide = async () => {
    const body = { etudiant_ens_pfe_id: id, etat: 1, date_validation: '2027-06-15' }
    return (await started.portal.post('/api/etudiant/valider_affectation', body, started.headers.head)).body
  }
  expect(await admin('project', 'reopen', String(id), 'too early')).toMatchObject({ exitCode: 1 })
  expect(await decide()).toMatchObject({ status: 200 })
  const { email } = started.institute.teacher
  expect((await admin('projects', 'list', email)).text).toMatch(
    /00000005 +Numéro 5 Etudiant +MD2 +validated +2027-06-15 +Portail des enseignants$/,
  )
  expect(await admin('project', 'reopen', String(id), 'the day was wrong')).toMatchObject({ exitCode: 0 })
  expect((await admin('projects', 'list', email)).text).toMatch(/MD2 +pending +- +Portail des enseignants$/)
  expect(await readAudit(started.portal.db, 1)).toMatchObject([
    {
      actor: 'admin:zohra',
      action: 'assignment.reopened',
      subject: `assignment:${id}`,
      details: {
        changes: { state: { from: 1, to: 0 }, defence: { from: '2027-06-15', to: null } },
        reason: 'the day was wrong',
      },
    },
  ])
  expect(await decide()).toMatchObject({ status: 200 })
  expect(await admin('project', 'reopen', '999999', 'x')).toMatchObject({ exitCode: 1 })
  expect(await admin('project', 'reopen', String(id), '')).toMatchObject({ exitCode: 2 })
})
