import { ApiError } from '@portal/api-client'
import {
  changedByPushDevice,
  type PushDevice,
  registerPushDevice,
  removePushDevice,
} from '@portal/api-client/push-devices'
import { useLanguage } from '@portal/i18n'
import { endSubscription, pushAbility, subscribeBrowser, toRegistration } from '@portal/remote-kit/push-subscription'
import { Button, HStack, RowError, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { thisBrowser } from './this-browser.ts'

interface ThisDeviceProps {
  /** Browsers subscribe with it. */
  publicKey: string
  /** This browser among the devices of the account; undefined when it is none of them. */
  device: PushDevice | undefined
}

const changed = [...changedByPushDevice, thisBrowser().queryKey]

/** Says whether this browser shows notifications, and switches them on or off. */
export function ThisDevice({ publicKey, device }: ThisDeviceProps) {
  const t = useTexts()
  const language = useLanguage()
  const [ability, setAbility] = useState(pushAbility)
  const start = useCommand({
    run: async () => {
      const subscription = await subscribeBrowser(publicKey)
      setAbility(pushAbility())
      if (subscription) await registerPushDevice(toRegistration(subscription, language))
    },
    invalidates: changed,
    refusals: { 'push.tooManyDevices': 'devices.tooMany', 'push.unknownService': 'devices.unknownService' },
    failedText: 'devices.noService',
  })
  const stop = useCommand({
    run: async () => {
      await endSubscription()
      if (device) await removeKnown(device)
    },
    invalidates: changed,
  })
  if (ability !== 'able') return <Text>{t(`devices.${ability}`)}</Text>
  const { isPending, run, failure } = device ? stop : start
  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <output>{device ? t('devices.on') : t('devices.off')}</output>
        <Button variant={device ? 'secondary' : 'primary'} isBusy={isPending} onClick={() => void run()}>
          {device ? t('devices.stop') : t('devices.start')}
        </Button>
      </HStack>
      {failure && <RowError>{failure}</RowError>}
    </Stack>
  )
}

/** Removes a device; one that the server no longer has is as good as removed. */
async function removeKnown(device: PushDevice): Promise<void> {
  try {
    await removePushDevice(device)
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'absent')) throw error
  }
}
