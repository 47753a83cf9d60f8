import { ArrowDownIcon, ArrowUpIcon, Avatar, Badge, Box, Card, HStack, IconButton, LtrText, Text } from '@portal/ui'
import type { Task, TaskColumn } from '../../api/entities.ts'
import { useDraggable, useDropTarget } from '../../drag/use-drag.ts'
import { formatDollars } from '../../formats.ts'
import { NativeSelect } from '../../frame/NativeSelect.tsx'
import { useTexts } from '../../texts.ts'
import type { BoardProps } from './BoardColumn.tsx'
import { columnTitles } from './column-titles.ts'
import { moveTask, shiftTask } from './move-task.ts'

const tones = { Waiting: 'warning', Approved: 'info', Complete: 'success', Pending: 'neutral' } as const

/** A task: dragged by the pointer, and moved by its buttons and its list of columns with the keyboard. */
export function TaskCard({ task, column, board, onChange }: BoardProps & { task: Task; column: TaskColumn }) {
  const t = useTexts()
  const { ref: dragged, isDragging } = useDraggable<HTMLDivElement>({ kind: 'task', id: String(task.id) })
  const { ref: target, isOver } = useDropTarget<HTMLDivElement>({
    kinds: ['task'],
    onDrop: ({ id }) =>
      onChange(moveTask(board, id, column.id, task.id), t('task.moved', { column: t(columnTitles[column.title]) })),
  })
  const shift = (by: -1 | 1) => onChange(shiftTask(board, task.id, by), t('task.shifted', { task: task.description }))
  const moveTo = (columnId: string) => {
    const to = board.find(({ id }) => String(id) === columnId)
    if (to) onChange(moveTask(board, task.id, to.id, null), t('task.moved', { column: t(columnTitles[to.title]) }))
  }
  return (
    <Box ref={target} borderBlockStartWidth="3px" borderColor={isOver ? 'brand' : 'transparent'}>
      <Card ref={dragged} as="div" padding="3" opacity={isDragging ? 0.5 : 1} cursor="grab">
        <HStack justifyContent="space-between" alignItems="flex-start">
          <Text fontWeight="medium">
            <bdi>{task.description}</bdi>
          </Text>
          <Badge tone={tones[task.status]}>{t(`task.${task.status}`)}</Badge>
        </HStack>
        <HStack gap="1" marginBlock="2" flexWrap="wrap">
          {task.members.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </HStack>
        <HStack gap="1" justifyContent="space-between">
          <Text size="sm" tone="muted">
            {t('task.budget')} <LtrText>{formatDollars(task.budget)}</LtrText>
          </Text>
          <HStack gap="0">
            <IconButton
              size="sm"
              label={t('task.up', { task: task.description })}
              icon={<ArrowUpIcon />}
              onClick={() => shift(-1)}
            />
            <IconButton
              size="sm"
              label={t('task.down', { task: task.description })}
              icon={<ArrowDownIcon />}
              onClick={() => shift(1)}
            />
          </HStack>
        </HStack>
        <NativeSelect
          aria-label={t('task.moveTo', { task: task.description })}
          value={column.id}
          onChange={(event) => moveTo(event.target.value)}
        >
          {board.map(({ id, title }) => (
            <option key={id} value={id}>
              {t(columnTitles[title])}
            </option>
          ))}
        </NativeSelect>
      </Card>
    </Box>
  )
}
