import { formatSlot } from '@portal/i18n'
import {
  changedByInvigilations,
  deleteInvigilation,
  type InvigilatedRoom,
  type Invigilation,
} from '@portal/api-client/invigilators'
import { ConfirmCommand } from '@portal/remote-kit'
import { Badge, Button, HStack, IconButton, PencilIcon, PlusIcon, Stack, Text, Trash2Icon } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { invigilatorRefusals } from './invigilator-refusals.ts'

interface RoomInvigilatorsProps {
  room: InvigilatedRoom
  sittingId: number
  isReadOnly: boolean
}

/** The invigilators of a room, each with the load of the year, and the changes by hand. */
export function RoomInvigilators({ room, sittingId, isReadOnly }: RoomInvigilatorsProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<'add' | { change: Invigilation } | null>(null)
  const [removed, setRemoved] = useState<Invigilation | null>(null)
  const removing = useCommand({
    run: async () => {
      if (removed) await deleteInvigilation(removed)
    },
    invalidates: changedByInvigilations,
    refusals: invigilatorRefusals,
    doneText: t('invigilators.done.removed'),
  })
  const place = t('invigilators.place', { room: room.room?.name ?? '—', slot: formatSlot(room.slot.label) })
  return (
    <Stack gap="2" alignItems="flex-start">
      {room.invigilations.map((one) => (
        <HStack key={one.id} gap="2" flexWrap="wrap">
          <bdi>{one.teacher.name}</bdi>
          <Text as="span" tone="muted" size="xs">
            {t('invigilators.load', { count: one.load })}
          </Text>
          {one.isAgainstWish && <Badge tone="warning">{t('invigilators.unwished')}</Badge>}
          {!isReadOnly && (
            <HStack gap="0">
              {room.room && (
                <IconButton
                  size="sm"
                  label={t('invigilators.changeNamed', { name: one.teacher.name, place })}
                  icon={<PencilIcon />}
                  onClick={() => setAsked({ change: one })}
                />
              )}
              <IconButton
                size="sm"
                label={t('invigilators.removeNamed', { name: one.teacher.name, place })}
                icon={<Trash2Icon />}
                onClick={() => setRemoved(one)}
              />
            </HStack>
          )}
        </HStack>
      ))}
      {room.invigilations.length === 0 && isReadOnly && <Text tone="muted">{t('invigilators.nobody')}</Text>}
      {!isReadOnly && room.needed > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<PlusIcon />}
          aria-label={t('invigilators.addTo', { place })}
          onClick={() => setAsked('add')}
        >
          {t('invigilators.add')}
        </Button>
      )}
      {asked && room.room && (
        <AssignDialog
          time={{ sittingId, day: room.day, slotId: room.slot.id, roomId: room.room.id }}
          place={place}
          changed={asked === 'add' ? null : asked.change}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmCommand
        command={removing}
        title={t('invigilators.remove')}
        text={t('invigilators.removeHelp', { name: removed?.teacher.name ?? '', place })}
        isOpen={removed !== null}
        isDangerous
        confirmLabel={t('invigilators.remove')}
        onConfirm={() => void removing.run()}
        onClose={() => setRemoved(null)}
      />
    </Stack>
  )
}
