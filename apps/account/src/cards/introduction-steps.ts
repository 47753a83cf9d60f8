import type { AuthSession } from '@portal/remote-kit'
import { externalPaths, paths } from '../paths.ts'

type Step = { id: 'day' | 'inbox' | 'tasks'; path: string } | { id: 'work' | 'search'; path?: never }

/** The three steps of the introduction; the first depends on the roles, and links only to pages that they open. */
export function introductionSteps(roles: AuthSession['roles']): Step[] {
  return [firstStep(roles), { id: 'tasks', path: paths.mails }, { id: 'search' }]
}

function firstStep(roles: AuthSession['roles']): Step {
  if (roles.includes('teacher')) return { id: 'day', path: externalPaths.attendance }
  if (roles.includes('registrar') || roles.includes('exams')) return { id: 'inbox', path: externalPaths.inbox }
  return { id: 'work' }
}
