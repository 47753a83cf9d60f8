import { Avatar, Badge, Button, HStack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Id, User } from '../../api/entities.ts'
import { addUser, contactQueries, deleteUser, updateUser } from '../../api/work.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { RecordActions, RecordDeletion } from '../../records/RecordActions.tsx'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useRecordEditing, type RecordEditing } from '../../records/use-record-editing.ts'
import { useTexts } from '../../texts.ts'

/** The contacts: a list with forms to add and edit, and deletion after a confirmation. */
export function ContactsPage() {
  const t = useTexts()
  const users = useQuery(contactQueries.list())
  const editing = useRecordEditing<User>({ slice: 'contacts', add: addUser, update: updateUser, remove: deleteUser })
  const columns = useUserColumns(editing)
  const add = (
    <Button variant="primary" onClick={() => editing.edit('new')}>
      {t('contact.add')}
    </Button>
  )
  return (
    <ShowcasePage title={t('menu.contacts')} actions={add}>
      <RecordTable query={users} columns={columns} caption={t('menu.contacts')} defaultPageSize={10} />
      {editing.edited && (
        <UserForm
          user={editing.edited === 'new' ? null : editing.edited}
          onSave={editing.save}
          onClose={editing.close}
        />
      )}
      <RecordDeletion editing={editing} />
    </ShowcasePage>
  )
}

function useUserColumns(editing: RecordEditing<User>) {
  const t = useTexts()
  return useMemo(
    (): Column<User>[] => [
      {
        id: 'name',
        header: t('record.name'),
        value: ({ name }) => name,
        cell: ({ name, img }) => (
          <HStack gap="2">
            <Avatar name={name} src={img} />
            <span aria-hidden>{name}</span>
          </HStack>
        ),
      },
      { id: 'designation', header: t('contact.designation'), value: ({ designation }) => designation },
      { id: 'email', header: t('record.email'), value: ({ email }) => email, isCode: true },
      {
        id: 'tags',
        header: t('contact.tags'),
        value: ({ tags }) => tags.join(' '),
        cell: ({ tags }) => (
          <HStack gap="1" flexWrap="wrap">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </HStack>
        ),
      },
      { id: 'projects', header: t('menu.projects'), value: ({ projects }) => projects, isCode: true },
      {
        id: 'actions',
        header: t('record.actions'),
        cell: (user) => <RecordActions row={user} name={user.name} editing={editing} />,
      },
    ],
    [t, editing],
  )
}

interface UserFormProps {
  user: User | null
  onSave: (user: Omit<User, 'id'> & { id?: Id }) => Promise<void>
  onClose: () => void
}

function UserForm({ user, onSave, onClose }: UserFormProps) {
  const t = useTexts()
  const fields: RecordField[] = [
    { name: 'name', label: t('record.name'), kind: 'text' },
    { name: 'designation', label: t('contact.designation'), kind: 'text' },
    { name: 'email', label: t('record.email'), kind: 'email' },
    { name: 'tags', label: t('contact.tags'), kind: 'text' },
    { name: 'projects', label: t('menu.projects'), kind: 'number' },
  ]
  const save = ({ name = '', designation = '', email = '', tags = '', projects }: Record<string, string>) =>
    onSave({
      ...(user && { id: user.id }),
      img: user?.img ?? '',
      name,
      designation,
      email,
      tags: tags.split(/[\s,]+/).filter(Boolean),
      projects: Number(projects),
    })
  return (
    <RecordForm
      title={t(user ? 'contact.edit' : 'contact.add')}
      fields={fields}
      values={{
        name: user?.name ?? '',
        designation: user?.designation ?? '',
        email: user?.email ?? '',
        tags: user?.tags.join(', ') ?? '',
        projects: user ? String(user.projects) : '',
      }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
