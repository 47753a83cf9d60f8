import { wishSheetQueries } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useIdParam, useParentPage } from '@portal/remote-kit'
import { Page, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { BackToWishSheets } from './BackToWishSheets.tsx'
import { LineTable } from './LineTable.tsx'
import { WishSheetFacts } from './WishSheetFacts.tsx'
import { WishSheetView } from './WishSheetView.tsx'

/** A read-only sheet: its semester, its days and its wishes. */
export function WishSheetPage() {
  const t = useTexts()
  useParentPage(paths.sheets)
  const id = useIdParam()
  return (
    <Page title={t('title')}>
      {id === null ? <BackToWishSheets text={t('view.badAddress')} /> : <LoadedWishSheet key={id} id={id} />}
    </Page>
  )
}

function LoadedWishSheet({ id }: { id: number }) {
  const sheet = useQuery(wishSheetQueries.byId({ id, language: useLanguage() }))
  return (
    <WishSheetView query={sheet}>
      {(found) => (
        <Stack gap="6">
          <WishSheetFacts sheet={found} />
          {(['licence', 'master'] as const).map((cycle) => (
            <LineTable key={cycle} cycle={cycle} lines={found.lines.filter((line) => line.cycle === cycle)} />
          ))}
        </Stack>
      )}
    </WishSheetView>
  )
}
