import { Grid, VisuallyHidden } from '@portal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskColumn } from '../../api/entities.ts'
import { taskQueries } from '../../api/work.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { BoardColumn } from './BoardColumn.tsx'

/** The task board. The template has no call that saves a move, so that a move lasts until the records are reset. */
export function TasksPage() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const options = taskQueries.board()
  const board = useQuery(options)
  const [announcement, setAnnouncement] = useState('')
  const change = (columns: TaskColumn[], text: string) => {
    queryClient.setQueryData(options.queryKey, columns)
    setAnnouncement(text)
  }
  return (
    <ShowcasePage title={t('menu.tasks')} help={t('task.help')}>
      <QueryPanel query={board}>
        {(columns) => (
          <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr))" alignItems="start">
            {columns.map((column) => (
              <BoardColumn key={column.id} column={column} board={columns} onChange={change} />
            ))}
          </Grid>
        )}
      </QueryPanel>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ShowcasePage>
  )
}
