import { changeCopy, changedByDesk, deskQueries, type BookCopy } from '@portal/api-client/library-desk'
import { ConfirmCommand, Link, useParentPage } from '@portal/remote-kit'
import { ButtonLink, Page, useDebouncedValue } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { AddCopyDialog } from './AddCopyDialog.tsx'
import { useCopyColumns } from './copy-columns.tsx'

/** The copies of the library's books: they are added, declared lost and found again. */
export function CopiesPage() {
  const t = useTexts()
  useParentPage(paths.library)
  const [search, setSearch] = useState('')
  const copies = useInfiniteQuery(deskQueries.copies(useDebouncedValue(search.trim())))
  const [added, setAdded] = useState<BookCopy['book'] | null>(null)
  const [lost, setLost] = useState<BookCopy | null>(null)
  const loss = useCommand({
    run: (copy: BookCopy) => changeCopy(copy, 'lost'),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: ({ number }) => t('library.declaredLost', { number }),
  })
  const finding = useCommand({
    run: (copy: BookCopy) => changeCopy(copy, 'available'),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: ({ number }) => t('library.declaredFound', { number }),
  })
  const columns = useCopyColumns({
    onAdd: setAdded,
    onLost: setLost,
    onFound: (copy) => void finding.run(copy),
    failureOf: ({ number }) => (finding.failed?.number === number ? finding.failure : null),
  })
  return (
    <Page title={t('library.copies')} help={t('library.copiesHelp')}>
      <CursorTable
        caption={t('library.copies')}
        search={search}
        onSearch={setSearch}
        query={copies}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t('library.empty.copies')}
        emptyAction={
          <ButtonLink asChild>
            <Link to={paths.catalogue}>{t('catalogue.title')}</Link>
          </ButtonLink>
        }
      />
      {added && <AddCopyDialog book={added} onClose={() => setAdded(null)} />}
      {lost && (
        <ConfirmCommand
          command={loss}
          title={t('library.lostTitle', { number: lost.number })}
          text={t(lost.state === 'lent' ? 'library.lostLent' : 'library.lostText')}
          isOpen
          isDangerous
          onConfirm={() => void loss.run(lost)}
          onClose={() => setLost(null)}
        />
      )}
    </Page>
  )
}
