import type { Tasks } from '@portal/api-client/home'
import { describeTaskCard, mockCall, noOfficeTasks, noTasks, registrar, renderPage, screen } from '@portal/testing'
import { expect, it } from 'vitest'
import { DecisionsCard } from './DecisionsCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  office: {
    ...noOfficeTasks,
    absences: 2,
    makeUps: 1,
    tests: 3,
    signUps: 4,
    corrections: 5,
    reopenings: 6,
    lateSheets: 7,
  },
}

describeTaskCard({
  card: <DecisionsCard />,
  session: registrar,
  tasks,
  rows: [
    ['Absences à décider2', '/office/inbox?type=absence'],
    ['Rattrapages à décider1', '/office/inbox?type=make-up'],
    ['DS et tests à décider3', '/office/inbox?type=test'],
    ['Inscriptions à décider4', '/office/inbox?type=sign-up'],
    ['Corrections à décider5', '/office/corrections'],
    ['Réouvertures à décider6', '/office/reopenings'],
    ['Feuilles de notes en retard7', '/office/exam-progress'],
  ],
})

it('the card of the office leads an administrator to the accounts that signed up', async () => {
  mockCall('get', '/api/v1/tasks', { ...noTasks, office: { ...noOfficeTasks, signUps: 1 } })
  await renderPage(<DecisionsCard />, { session: { ...registrar, roles: ['admin'] } })
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/office/accounts?etat=pending')
})
