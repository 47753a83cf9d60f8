import { changedByPushDevice, type PushDevice, removePushDevice } from '@portal/api-client/push-devices'
import { formatDate, formatDateTime } from '@portal/i18n'
import { Button, LtrText, RowError, Stack } from '@portal/ui'
import { type Column, PlainTable } from '@portal/ui/table'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'

interface DeviceTableProps {
  devices: readonly PushDevice[]
  /** The address of this browser, which has a button of its own. */
  ownEndpoint: string | null
}

/** Every device of the account, of which the others are removed here. */
export function DeviceTable({ devices, ownEndpoint }: DeviceTableProps) {
  const t = useTexts()
  const columns = useColumns(ownEndpoint)
  return (
    <PlainTable caption={t('devices.table')} columns={columns} rows={devices} rowKey={({ endpoint }) => endpoint} />
  )
}

function useColumns(ownEndpoint: string | null): Column<PushDevice>[] {
  const t = useTexts()
  const remove = useCommand({
    run: (device: PushDevice) => removePushDevice(device),
    invalidates: changedByPushDevice,
  })
  const action = (device: PushDevice) =>
    device.endpoint === ownEndpoint ? (
      t('devices.this')
    ) : (
      <Stack gap="1" align={{ sm: 'flex-end' }}>
        <Button
          isBusy={remove.pending === device}
          aria-label={t('devices.removeNamed', { device: device.label })}
          onClick={() => void remove.run(device)}
        >
          {t('devices.remove')}
        </Button>
        {remove.failure && remove.failed?.endpoint === device.endpoint && <RowError>{remove.failure}</RowError>}
      </Stack>
    )
  const last = ({ lastPushedAt }: PushDevice) => (lastPushedAt ? formatDateTime(lastPushedAt) : t('devices.never'))
  return [
    { id: 'label', header: t('devices.device'), cell: labelOf },
    { id: 'since', header: t('devices.since'), value: ({ createdAt }) => formatDate(createdAt) },
    { id: 'last', header: t('devices.last'), value: last },
    { id: 'action', header: t('devices.action'), align: 'end', cell: action },
  ]
}

const labelOf = ({ label }: PushDevice) => <LtrText>{label}</LtrText>
