import type { Group } from '@portal/api-client/people'
import { Navigate } from '@portal/remote-kit'
import { Button, Page, PlusIcon } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { GroupSearch } from './GroupSearch.tsx'
import { NewGroupDialog } from './NewGroupDialog.tsx'

/** The groups of the academic year in the user's departments. */
export function GroupsPage() {
  const t = useTexts()
  const mayChange = useMayChange()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<Group | null>(null)
  return (
    <Page
      title={t('people.groups')}
      actions={
        mayChange && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            {t('people.newGroup')}
          </Button>
        )
      }
    >
      <GroupSearch />
      {isCreating && <NewGroupDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && <Navigate to={paths.toGroup(created.id)} />}
    </Page>
  )
}
