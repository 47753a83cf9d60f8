import { formatDate } from '@portal/i18n'
import { useTab } from '@portal/remote-kit'
import { Badge, Button, chakra, Dialog, IconButton, Tabs, Text, Trash2Icon } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Id, Mail } from '../../api/entities.ts'
import { addMail, deleteMail, folders, mailQueries, type Folder } from '../../api/mail.ts'
import { useSliceCommand } from '../../commands.ts'
import { formatShortDay } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { useTexts } from '../../texts.ts'

/** The subject of a mail, which begins where the others do when it takes two lines. */
const Subject = chakra('bdi', { base: { textAlign: 'start' } })

/** The folders of the mail box; a mail is opened in a dialog, and one of the inbox can be deleted. */
export function MailPage() {
  const t = useTexts()
  const [folder, setFolder] = useTab(folders)
  const [isWriting, setIsWriting] = useState(false)
  const write = (
    <Button variant="primary" onClick={() => setIsWriting(true)}>
      {t('mail.write')}
    </Button>
  )
  return (
    <ShowcasePage title={t('menu.email')} actions={write}>
      <Tabs
        label={t('mail.folders')}
        tabs={folders.map((id) => ({ id, label: t(`mail.${id}`) }))}
        value={folder}
        onChange={setFolder}
      >
        <MailList key={folder} folder={folder} />
      </Tabs>
      {isWriting && <MailForm onClose={() => setIsWriting(false)} />}
    </ShowcasePage>
  )
}

function MailList({ folder }: { folder: Folder }) {
  const t = useTexts()
  const mails = useQuery(mailQueries.folder(folder))
  const [opened, setOpened] = useState<Mail | null>(null)
  const deletion = useSliceCommand<Id>({ slice: 'mails', run: deleteMail, doneText: t('record.deleted') })
  const columns = useMailColumns({ folder, onOpen: setOpened, onDelete: deletion.run })
  return (
    <QueryPanel query={mails}>
      {(rows) => (
        <>
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            caption={t(`mail.${folder}`)}
            emptyText={t('mail.none')}
          />
          <Dialog title={opened?.description ?? ''} isOpen={opened !== null} onClose={() => setOpened(null)}>
            <Text>{opened?.name}</Text>
            <Text tone="muted">{opened && formatShortDay(opened.date)}</Text>
          </Dialog>
        </>
      )}
    </QueryPanel>
  )
}

interface MailColumns {
  folder: Folder
  onOpen: (mail: Mail) => void
  onDelete: (id: Id) => Promise<void>
}

/** The columns of a folder; only a mail of the inbox can be deleted. */
function useMailColumns({ folder, onOpen, onDelete }: MailColumns) {
  const t = useTexts()
  return useMemo(
    (): Column<Mail>[] => [
      { id: 'name', header: t('mail.from'), value: ({ name }) => name },
      {
        id: 'description',
        header: t('mail.subject'),
        value: ({ description }) => description,
        cell: (mail) => (
          <Button variant="ghost" size="sm" onClick={() => onOpen(mail)}>
            <Subject>{mail.description}</Subject>
          </Button>
        ),
      },
      {
        id: 'read',
        header: t('record.status'),
        value: ({ read }) => t(read ? 'mail.read' : 'mail.unread'),
        cell: ({ read }) => <Badge tone={read ? 'neutral' : 'info'}>{t(read ? 'mail.read' : 'mail.unread')}</Badge>,
      },
      { id: 'fav', header: t('mail.favourite'), value: ({ fav }) => t(fav ? 'mail.yes' : 'mail.no') },
      { id: 'date', header: t('record.date'), value: ({ date }) => formatShortDay(date) },
      ...(folder === 'inbox'
        ? [
            {
              id: 'delete',
              header: t('mail.delete'),
              isIcon: true,
              cell: ({ id, description }: Mail) => (
                <IconButton
                  size="sm"
                  label={t('record.delete', { name: description })}
                  icon={<Trash2Icon />}
                  onClick={() => void onDelete(id)}
                />
              ),
            },
          ]
        : []),
    ],
    [t, folder, onOpen, onDelete],
  )
}

function MailForm({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const sending = useSliceCommand<Omit<Mail, 'id'>>({
    slice: 'mails',
    run: addMail,
    doneText: t('mail.done'),
    onDone: onClose,
  })
  const fields: RecordField[] = [
    { name: 'name', label: t('mail.to'), kind: 'text' },
    { name: 'description', label: t('mail.subject'), kind: 'text' },
  ]
  return (
    <RecordForm
      title={t('mail.write')}
      fields={fields}
      values={{ name: '', description: '' }}
      onSubmit={({ name = '', description = '' }) =>
        sending.run({ name, description, read: false, fav: false, date: formatDate(new Date()) })
      }
      onClose={onClose}
    />
  )
}
