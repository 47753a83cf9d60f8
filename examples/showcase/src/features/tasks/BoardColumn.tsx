import { Box, Heading, Stack, Text } from '@portal/ui'
import type { TaskColumn } from '../../api/entities.ts'
import { useDropTarget } from '../../drag/use-drag.ts'
import { useTexts } from '../../texts.ts'
import { columnTitles } from './column-titles.ts'
import { moveTask } from './move-task.ts'
import { TaskCard } from './TaskCard.tsx'

export interface BoardProps {
  board: readonly TaskColumn[]
  /** Stores the changed board, and announces what was moved. */
  onChange: (board: TaskColumn[], announcement: string) => void
}

/** A column of the board, on whose end a task can be dropped. */
export function BoardColumn({ column, board, onChange }: BoardProps & { column: TaskColumn }) {
  const t = useTexts()
  const title = t(columnTitles[column.title])
  const { ref, isOver } = useDropTarget<HTMLElement>({
    kinds: ['task'],
    onDrop: ({ id }) => onChange(moveTask(board, id, column.id, null), t('task.moved', { column: title })),
  })
  return (
    <Box
      as="section"
      ref={ref}
      aria-label={title}
      padding="3"
      minHeight="12rem"
      bg={isOver ? 'tint' : 'subtle'}
      borderWidth="1px"
      borderColor={isOver ? 'brand' : 'line'}
      borderRadius="md"
    >
      <Heading as="h2" size="md" marginBlockEnd="3">
        {title}
      </Heading>
      {column.tasks.length === 0 && <Text tone="muted">{t('task.none')}</Text>}
      <Stack as="ul" gap="3" listStyle="none">
        {column.tasks.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} column={column} board={board} onChange={onChange} />
          </li>
        ))}
      </Stack>
    </Box>
  )
}
