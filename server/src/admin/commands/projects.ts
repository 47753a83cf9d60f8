import { listProjects, reopenProject } from '../../modules/supervision/assignment/administration.service.ts'
import { emailArgument, idArgument, reasonArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

const states = { 0: 'pending', 1: 'validated', 2: 'postponed' }

export const addProjectCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('projects')
    .command('list')
    .description('the final-year projects that a teacher supervises in the current year')
    .addArgument(emailArgument)
    .action(async (email) => {
      const projects = await listProjects(admin.db, email)
      printTable(
        ['id', 'student', 'name', 'group', 'state', 'defence', 'subject'],
        projects.map((project) => [
          ...[String(project.id), project.code, project.student, project.group, states[project.state]],
          ...[project.defence_on ?? '-', project.subject ?? '-'],
        ]),
      )
    })

  program
    .command('project')
    .command('reopen')
    .description('takes the decision over a project back, so that the head decides anew')
    .addArgument(idArgument)
    .addArgument(reasonArgument)
    .action(async (id, reason) => {
      await reopenProject(admin.db, admin.by, { id, reason })
      print(`${id} is pending.`)
    })
}
