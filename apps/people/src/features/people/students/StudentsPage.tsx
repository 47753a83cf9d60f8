import { Navigate, useTab } from '@portal/remote-kit'
import type { Student } from '@portal/api-client/people'
import { Button, Page, PlusIcon, Tabs } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { DoubleList } from '../doubles/DoubleList.tsx'
import { PhotoImport } from '../photos/PhotoImport.tsx'
import { useMayChange } from '../use-may-change.ts'
import { NewStudentDialog } from './NewStudentDialog.tsx'
import { StudentSearch } from './StudentSearch.tsx'

/** The students of the user's departments: a search, the records that may be doubles, and the import of photos. */
export function StudentsPage() {
  const t = useTexts()
  const mayChange = useMayChange()
  const [tab, setTab] = useTab(mayChange ? ['liste', 'doublons', 'photos'] : ['liste', 'doublons'])
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<Student | null>(null)
  return (
    <Page
      title={t('people.students')}
      actions={
        mayChange && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            {t('people.newStudent')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('people.students')}
        tabs={[
          { id: 'liste', label: t('people.tab.all') },
          { id: 'doublons', label: t('people.tab.doubles') },
          ...(mayChange ? [{ id: 'photos' as const, label: t('people.tab.photos') }] : []),
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <StudentSearch />}
        {tab === 'doublons' && <DoubleList />}
        {tab === 'photos' && <PhotoImport />}
      </Tabs>
      {isCreating && <NewStudentDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && <Navigate to={paths.toStudent(created.id)} />}
    </Page>
  )
}
