import type { Tasks } from '@portal/api-client/home'
import { describeTaskCard, noTasks } from '@portal/testing'
import { ProjectsCard } from './ProjectsCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  department: { wishes: [], uncovered: [], hours: [], projects: 3, attendance: [] },
}

describeTaskCard({
  card: <ProjectsCard />,
  tasks,
  rows: [['Affectations à décider3', '/Affectation']],
})
