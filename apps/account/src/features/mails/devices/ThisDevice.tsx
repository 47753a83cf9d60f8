import { ApiError } from '@portal/api-client'
import {
  changedByPushDevice,
  type PushDevice,
  registerPushDevice,
  removePushDevice,
} from '@portal/api-client/push-devices'
import { useLanguage } from '@portal/i18n'
import { PasswordDialog } from '@portal/remote-kit'
import { endSubscription, pushAbility, subscribeBrowser, toRegistration } from '@portal/remote-kit/push-subscription'
import { Button, HStack, RowError, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { thisBrowser } from './this-browser.ts'

interface ThisDeviceProps {
  /** Browsers subscribe with it. */
  publicKey: string
  /** This browser among the devices of the account; undefined when it is not among them. */
  device: PushDevice | undefined
}

const changed = [...changedByPushDevice, thisBrowser().queryKey]

/** Says whether this browser shows notifications, and switches them on or off. */
export function ThisDevice({ publicKey, device }: ThisDeviceProps) {
  const t = useTexts()
  const language = useLanguage()
  const [ability, setAbility] = useState(pushAbility)
  const [isAsked, setAsked] = useState(false)
  const start = async (password: string) => {
    const subscription = await subscribeBrowser(publicKey)
    setAbility(pushAbility())
    if (subscription) await registerPushDevice(toRegistration(subscription, language), password)
  }
  const stop = useCommand({
    run: async () => {
      await endSubscription()
      if (device) await removeKnown(device)
    },
    invalidates: changed,
  })
  if (ability !== 'able') return <Text>{t(`devices.${ability}`)}</Text>
  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <output>{device ? t('devices.on') : t('devices.off')}</output>
        {device ? (
          <Button isBusy={stop.isPending} onClick={() => void stop.run()}>
            {t('devices.stop')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => setAsked(true)}>
            {t('devices.start')}
          </Button>
        )}
      </HStack>
      {stop.failure && <RowError>{stop.failure}</RowError>}
      {isAsked && (
        <PasswordDialog
          title={t('devices.start')}
          text={t('devices.startText')}
          run={start}
          invalidates={changed}
          refusals={{
            'push.tooManyDevices': t('devices.tooMany'),
            'push.unknownService': t('devices.unknownService'),
          }}
          failedText={t('devices.noService')}
          onClose={() => setAsked(false)}
        />
      )}
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
