import { deskQueries, type DeskList } from '@portal/api-client/library-desk'
import { RowError, useDebouncedValue } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { usePersonName } from '../person-name.ts'
import { HandOutDialog } from './HandOutDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useReservationColumns, type AskedAction } from './reservation-columns.tsx'
import { useCounterCommands } from './use-counter-commands.ts'

/** The reservations of one tab, with the actions of each row. */
export function ReservationList({ list }: { list: DeskList }) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(deskQueries.reservations(list, useDebouncedValue(search.trim())))
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const nameOf = usePersonName()
  const commands = useCounterCommands()
  const columns = useReservationColumns(list, { ...commands, ask: setAsked })
  const close = () => setAsked(null)
  const reservation = query.data?.find(({ id }) => id === asked?.reservation.id) ?? asked?.reservation
  return (
    <>
      {Object.entries(commands).map(
        ([name, { failed, failure }]) =>
          failed &&
          failure && (
            <RowError key={name}>
              <bdi>{failed.book.title}</bdi>, <bdi>{nameOf(failed.reader)}</bdi> · {failure}
            </RowError>
          ),
      )}
      <CursorTable
        caption={t(`library.tab.${list}`)}
        search={search}
        onSearch={setSearch}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t(`library.empty.${list}`)}
      />
      {reservation && asked?.action === 'handOut' && <HandOutDialog reservation={reservation} onClose={close} />}
      {reservation && asked?.action === 'refuse' && <RefuseDialog reservation={reservation} onClose={close} />}
    </>
  )
}
