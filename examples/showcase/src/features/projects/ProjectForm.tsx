import { projectStatuses, type Id, type Project } from '../../api/entities.ts'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { useTexts } from '../../texts.ts'
import { statusTones } from './project-format.ts'

interface ProjectFormProps {
  project: Project | null
  onSave: (project: Omit<Project, 'id'> & { id?: Id }) => Promise<void>
  onClose: () => void
}

const blank = { img: '', commentsCount: 0, team: [], projectDetails: '', files: [], comments: [] }

/** The form of a new or an existing project. */
export function ProjectForm({ project, onSave, onClose }: ProjectFormProps) {
  const t = useTexts()
  const fields: RecordField[] = [
    { name: 'name', label: t('record.name'), kind: 'text' },
    { name: 'description', label: t('record.description'), kind: 'text' },
    { name: 'startDate', label: t('project.start'), kind: 'date' },
    { name: 'dueDate', label: t('project.due'), kind: 'date' },
    {
      name: 'status',
      label: t('record.status'),
      kind: 'select',
      options: projectStatuses.map((value) => ({ value, label: t(`project.${value}`) })),
    },
  ]
  const save = ({ name = '', description = '', startDate = '', dueDate = '', ...values }: Record<string, string>) => {
    const status = projectStatuses.find((each) => each === values.status) ?? 'Pending'
    return onSave({ ...blank, ...project, name, description, startDate, dueDate, status, color: statusTones[status] })
  }
  return (
    <RecordForm
      title={t(project ? 'project.edit' : 'project.add')}
      fields={fields}
      values={{
        name: project?.name ?? '',
        description: project?.description ?? '',
        startDate: project?.startDate ?? null,
        dueDate: project && /^\d{4}-/.test(project.dueDate) ? project.dueDate : null,
        status: project?.status ?? '',
      }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
