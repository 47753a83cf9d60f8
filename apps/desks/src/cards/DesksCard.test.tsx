import type { Tasks } from '@portal/api-client/home'
import { describeTaskCard, noOfficeTasks, noTasks, registrar } from '@portal/testing'
import { DesksCard } from './DesksCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  office: { ...noOfficeTasks, reservations: 2, printRuns: 3 },
}

describeTaskCard({
  card: <DesksCard />,
  session: registrar,
  tasks,
  rows: [
    ['Réservations en attente2', '/desks/library'],
    ['Tirages à faire3', '/desks/printing'],
  ],
})
