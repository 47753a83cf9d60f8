import { useCommonTexts } from '@portal/i18n'
import { Button, HStack, RowError } from '@portal/ui'

interface MoreOfListProps {
  list: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The button below a list in pages that has a next one. */
export function MoreOfList({ list }: MoreOfListProps) {
  const t = useCommonTexts()
  return (
    <HStack justifyContent="center" gap="3">
      {list.isFetchNextPageError && <RowError>{t('loadFailed')}</RowError>}
      <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {t(list.isFetchNextPageError ? 'retry' : 'pages.more')}
      </Button>
    </HStack>
  )
}
