import { listProjects, reopenProject } from '../../modules/supervision/assignment/administration.service.ts'
import { command, requireReason, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const states = { 0: 'pending', 1: 'validated', 2: 'postponed' }

export const projectCommands = [
  command({
    usage: 'projects list E-MAIL',
    help: 'the final-year projects that a teacher supervises in the current year',
    run: async ({ db }, { 'E-MAIL': email }) => {
      const projects = await listProjects(db, email)
      return formatTable(
        ['id', 'student', 'name', 'group', 'state', 'defence', 'subject'],
        projects.map((project) => [
          ...[String(project.id), project.code, project.student, project.group, states[project.state]],
          ...[project.defence_on ?? '-', project.subject ?? '-'],
        ]),
      )
    },
  }),
  command({
    usage: 'project reopen ID REASON',
    help: 'takes the decision over a project back, so that the head decides anew',
    refusals: { absent: 'There is no such project.', 'assignment.pending': 'That project is not decided.' },
    run: async ({ db, by }, { ID: id, REASON: reason }) => {
      await reopenProject(db, by, { id: parseInteger(id, largestId), reason: requireReason(reason) })
      return `${id} is pending.`
    },
  }),
]
