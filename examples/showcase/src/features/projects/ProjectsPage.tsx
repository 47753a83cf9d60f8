import { Link } from '@portal/remote-kit'
import { Avatar, Badge, Button, HStack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '../../api/entities.ts'
import { addProject, deleteProject, projectQueries, updateProject } from '../../api/work.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { detailPath } from '../../paths.ts'
import { RecordActions, RecordDeletion } from '../../records/RecordActions.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useRecordEditing, type RecordEditing } from '../../records/use-record-editing.ts'
import { useTexts } from '../../texts.ts'
import { dueDay, formatDueDate, statusTones } from './project-format.ts'
import { ProjectForm } from './ProjectForm.tsx'

/** The projects: a list with forms to add and edit, and deletion after a confirmation. */
export function ProjectsPage() {
  const t = useTexts()
  const projects = useQuery(projectQueries.list())
  const editing = useRecordEditing<Project>({
    slice: 'projects',
    add: addProject,
    update: updateProject,
    remove: deleteProject,
  })
  const columns = useProjectColumns(editing)
  const add = (
    <Button variant="primary" onClick={() => editing.edit('new')}>
      {t('project.add')}
    </Button>
  )
  return (
    <ShowcasePage title={t('menu.projects')} actions={add}>
      <RecordTable query={projects} columns={columns} caption={t('menu.projects')} />
      {editing.edited && (
        <ProjectForm
          project={editing.edited === 'new' ? null : editing.edited}
          onSave={editing.save}
          onClose={editing.close}
        />
      )}
      <RecordDeletion editing={editing} />
    </ShowcasePage>
  )
}

function useProjectColumns(editing: RecordEditing<Project>) {
  const t = useTexts()
  return useMemo(
    (): Column<Project>[] => [
      {
        id: 'name',
        header: t('record.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => <Link to={detailPath('project', id)}>{name}</Link>,
      },
      {
        id: 'description',
        header: t('record.description'),
        value: ({ description }) => description,
        cell: ({ description }) => <bdi>{description}</bdi>,
      },
      {
        id: 'dueDate',
        header: t('project.due'),
        value: ({ dueDate }) => formatDueDate(dueDate),
        sortValue: ({ dueDate }) => dueDay(dueDate),
        isCode: true,
      },
      {
        id: 'status',
        header: t('record.status'),
        value: ({ status }) => t(`project.${status}`),
        cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`project.${status}`)}</Badge>,
      },
      {
        id: 'team',
        header: t('project.team'),
        cell: ({ team }) => (
          <HStack gap="1">
            {team.map(({ id, fullname, img }) => (
              <Avatar key={id} name={fullname} src={img} />
            ))}
          </HStack>
        ),
      },
      {
        id: 'actions',
        header: t('record.actions'),
        cell: (project) => <RecordActions row={project} name={project.name} editing={editing} />,
      },
    ],
    [t, editing],
  )
}
