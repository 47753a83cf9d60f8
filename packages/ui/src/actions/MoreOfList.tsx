import { HStack, type StackProps } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { RowError } from '../feedback/RowError.tsx'
import { Button } from './Button.tsx'

/** The part of any `useInfiniteQuery` that loads the next page. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** The last fetch of a next page failed. */
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface MoreOfListProps extends StackProps {
  list: MorePages
  /** In place of a general one. */
  text?: string
}

/** The button below a list in pages, while there is a next one. */
export function MoreOfList({ list, text, ...place }: MoreOfListProps) {
  const t = useCommonTexts()
  if (!list.hasNextPage) return null
  return (
    <HStack justifyContent="center" gap="3" {...place}>
      {list.isFetchNextPageError && <RowError>{t('loadFailed')}</RowError>}
      <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchNextPageError ? t('retry') : (text ?? t('pages.more'))}
      </Button>
    </HStack>
  )
}
