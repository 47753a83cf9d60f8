import { Navigate, useNavigate, useParentPage } from '@portal/remote-kit'
import { hidesBelowPlaceholder, Page, Stack } from '@portal/ui'
import { useState } from 'react'
import { WishDeadlineNote } from '../../../deadlines/WishDeadlineNote.tsx'
import { NewWishSheet } from './NewWishSheet.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

export function NewWishSheetPage() {
  const t = useTexts()
  useParentPage(paths.sheets)
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Navigate to={paths.sheets} />
  return (
    <Page title={t('title')} help={t('form.help')}>
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <WishDeadlineNote />
        <NewWishSheet onDone={() => setDone(true)} onCancel={() => void navigate(paths.sheets)} />
      </Stack>
    </Page>
  )
}
