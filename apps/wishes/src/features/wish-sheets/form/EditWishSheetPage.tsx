import { wishSheetQueries, type WishSheet } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { Navigate, useIdParam, useNavigate, useParentPage } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts, type WishText } from '../../../texts.ts'
import { BackToWishSheets } from '../view/BackToWishSheets.tsx'
import { EditWishSheet } from './EditWishSheet.tsx'
import { WishSheetView } from '../view/WishSheetView.tsx'

export function EditWishSheetPage() {
  const t = useTexts()
  useParentPage(paths.sheets)
  const id = useIdParam()
  return (
    <Page title={t('edit.title')} help={t('edit.help')}>
      {id === null ? <BackToWishSheets text={t('view.badAddress')} /> : <EditableWishSheet key={id} id={id} />}
    </Page>
  )
}

function EditableWishSheet({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const sheet = useQuery(wishSheetQueries.toEdit({ id, language: useLanguage() }))
  if (isDone) return <Navigate to={paths.sheets} />
  return (
    <WishSheetView query={sheet}>
      {(found) => {
        const reason = lockedReason(found)
        if (reason) return <BackToWishSheets text={t(reason)} />
        return <EditWishSheet sheet={found} onDone={() => setDone(true)} onCancel={() => void navigate(paths.sheets)} />
      }}
    </WishSheetView>
  )
}

/** Why an existing sheet is read-only; null when it can be edited. */
function lockedReason({ isFree, lines }: WishSheet): WishText | null {
  if (isFree) return 'list.freeFixed'
  return lines.length > 0 && lines.every(({ isValidated }) => isValidated) ? 'list.allValidated' : null
}
