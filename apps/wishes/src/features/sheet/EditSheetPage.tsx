import { sheetQueries, type WishSheet } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { Navigate, useIdParam, useNavigate, useParentPage } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts, type WishText } from '../../texts.ts'
import { BackToSheets } from './BackToSheets.tsx'
import { EditSheet } from './EditSheet.tsx'
import { SheetView } from './SheetView.tsx'

export function EditSheetPage() {
  const t = useTexts()
  useParentPage(paths.sheets)
  const id = useIdParam()
  return (
    <Page title={t('edit.title')} help={t('edit.help')}>
      {id === null ? <BackToSheets text={t('view.badAddress')} /> : <EditedSheet key={id} id={id} />}
    </Page>
  )
}

function EditedSheet({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const sheet = useQuery(sheetQueries.toEdit({ id, language: useLanguage() }))
  if (isDone) return <Navigate to={paths.sheets} />
  return (
    <SheetView query={sheet}>
      {(found) => {
        const reason = lockedReason(found)
        if (reason) return <BackToSheets text={t(reason)} />
        return <EditSheet sheet={found} onDone={() => setDone(true)} onCancel={() => void navigate(paths.sheets)} />
      }}
    </SheetView>
  )
}

/** Why an existing sheet is read-only; null when it can be edited. */
function lockedReason({ isFree, lines }: WishSheet): WishText | null {
  if (isFree) return 'list.freeFixed'
  return lines.length > 0 && lines.every(({ isValidated }) => isValidated) ? 'list.allValidated' : null
}
