import { pushQueries } from '@portal/api-client/push-devices'
import { Card, Heading, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../../texts.ts'
import { DeviceTable } from './DeviceTable.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { thisBrowser } from './this-browser.ts'

/** The devices that show the notifications of the account; this one is switched on and off. */
export function Devices() {
  const t = useTexts()
  const id = useId()
  const devices = useQuery(pushQueries.devices())
  const own = useQuery(thisBrowser())
  const endpoint = own.data ?? null
  return (
    <Card aria-labelledby={id}>
      <Stack gap="4">
        <Heading id={id} size="md">
          {t('devices.title')}
        </Heading>
        <Text tone="muted">{t('devices.help')}</Text>
        <QueryView query={own.isPending ? { ...devices, data: undefined } : devices}>
          {({ items, publicKey }) => (
            <Stack gap="4">
              <ThisDevice publicKey={publicKey} device={items.find((one) => one.endpoint === endpoint)} />
              {items.length > 0 && <DeviceTable devices={items} ownEndpoint={endpoint} />}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Card>
  )
}
